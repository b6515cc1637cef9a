import {
  type ClosingOfShop,
  dayText,
  type discountLimitApi,
  type Reply,
  type ShownClosing,
  type shopSettingApi,
  shopSettingLimits,
} from '@borong/contract'
import type { Static } from 'typebox'
import { dayIn, mallZone, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { format, pickText } from '#platform/messages'
import { closingWords } from './closing.messages.ts'
import { closedDaysOf, closingsAfter, type PlannedClosing } from './closing.store.ts'
import { rolesWithLimits, usualLimitOf } from './discount-limit.store.ts'
import { namedAddressesOf } from './name-return-address.ts'
import { settingsOfShop } from './shop-setting.store.ts'

/** Everything that the own shop has set. */
export async function presentOwnSettings(ctx: Ctx): Promise<Reply<typeof shopSettingApi.show>> {
  const { shopId } = sellerIn(ctx)
  const now = ctx.clock.now()
  const { version, hours, autoAnswers, legalName, taxNumber, address, ...tax } = await settingsOfShop(ctx, shopId)
  const closings = await closingsAfter(ctx, shopId, now)
  const closed = await closedDaysOf(ctx, shopId, dayIn(now, mallZone).slice(0, 4))
  return {
    version,
    hours,
    ...(autoAnswers && { auto_answer: autoAnswers }),
    tax: {
      legal_name: legalName,
      tax_no: taxNumber,
      address,
      vat_registered: tax.isVatRegistered ? 1 : 0,
      tax_place: tax.taxPlace,
    },
    closings: closings.map((it) => ({
      closing_id: String(it.id),
      from_day: it.fromDay,
      to_day: it.toDay,
      reasons: { ...it.reasons, 'en-us': it.reasons['en-us'] ?? '' },
      from_time: toSeconds(it.fromAt),
      until_time: toSeconds(it.untilAt),
      closed_now: it.fromAt <= now ? 1 : 0,
    })),
    closed_days_left: Math.max(0, shopSettingLimits.yearDays - closed),
  }
}

export const presentAddresses = async (ctx: Ctx): Promise<Reply<typeof shopSettingApi.addresses>> =>
  (await namedAddressesOf(ctx, sellerIn(ctx).shopId)).map((it) => ({
    address_id: String(it.id),
    consignee: it.consignee,
    mobile: it.mobile,
    region_id: it.regionId,
    region: it.region,
    detail: it.detail,
    full: it.full,
    is_default: it.isDefault ? 1 : 0,
    version: it.version,
  }))

/** A closing as buyers read it. */
export const presentClosing = (
  ctx: Ctx,
  it: Pick<PlannedClosing, 'fromDay' | 'toDay' | 'reasons' | 'fromAt'>,
): Static<typeof ShownClosing> => ({
  from_day: it.fromDay,
  to_day: it.toDay,
  reason: pickText(it.reasons, ctx.lang),
  closed_now: it.fromAt <= ctx.clock.now() ? 1 : 0,
  text: format(closingWords.closed, ctx.lang, { from: dayText(it.fromDay), to: dayText(it.toDay) }),
})

/** The same where somebody is about to order. */
export const presentClosingOfShop = (
  ctx: Ctx,
  it: Omit<PlannedClosing, 'id' | 'untilAt'> & { shipsFrom: string },
): Static<typeof ClosingOfShop> => ({
  ...presentClosing(ctx, it),
  shop_id: String(it.shopId),
  ships_from: it.shipsFrom,
})

/** How far below the price people of the own shop may quote. */
export async function presentDiscountLimits(ctx: Ctx): Promise<Reply<typeof discountLimitApi.show>> {
  const { shopId } = sellerIn(ctx)
  const { version } = await settingsOfShop(ctx, shopId)
  const usual = await usualLimitOf(ctx, shopId)
  return {
    version,
    ...(usual !== null && { usual: usual / 100 }),
    roles: (await rolesWithLimits(ctx, shopId)).map((it) => ({
      role_id: String(it.id),
      role_name: it.name,
      ...(it.limitBps !== null && { limit: it.limitBps / 100 }),
      approves: it.permissions.includes('approve-discounts') ? 1 : 0,
    })),
  }
}
