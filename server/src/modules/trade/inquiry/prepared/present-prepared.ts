import {
  preparedActions,
  type PreparedQuote as WirePrepared,
  type PreparedQuoteRow,
  type preparedStatuses,
  type preparedSteps,
  type QuotedSku,
} from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { presentPackOf, presentPacks } from '#modules/shop/catalog'
import { presentSpecs } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { presentAction } from '#platform/http/present-action'
import { format, pickText } from '#platform/messages'
import { presentQuoteFiles } from '../present-inquiry.ts'
import { sumOf } from '../write-quote.ts'
import { discountBps } from './deepest-discount.ts'
import type { PreparedStatus } from './prepared-quote.machine.ts'
import { preparedStepWords, preparedWords } from './prepared-quote.messages.ts'
import { mayPrepare } from './prepared-quote.policy.ts'
import type { PreparedLine, PreparedQuote } from './prepared-quote.types.ts'
import type { PricedRow } from './price-rows.ts'
import type { ShownPrepared } from './show-prepared.ts'

type WireStatus = (typeof preparedStatuses)[number]
type Step = (typeof preparedSteps)[number]
type OwnReason = Static<typeof QuotedSku>['price_because']

const wireStatus: Record<PreparedStatus, WireStatus> = {
  draft: 'DRAFT',
  waiting: 'WAITING',
  refused: 'REFUSED',
  sent: 'SENT',
  discarded: 'DISCARDED',
}
export const preparedStatusOf = (status: WireStatus): PreparedStatus => status.toLowerCase() as PreparedStatus

export function presentPreparedRow(ctx: Ctx, quote: PreparedQuote): Static<typeof PreparedQuoteRow> {
  const status = wireStatus[quote.status]
  return {
    prepared_id: String(quote.id),
    kind: quote.inviteVersion === null ? 'OFFER' : 'ANSWER',
    status,
    status_text: format(preparedWords[status], ctx.lang),
    title: quote.title,
    client_name: quote.companyName,
    member_name: quote.memberName,
    total_price: toRupiah(sumOf(quote.lines)),
    ...(quote.discountBps !== null && { discount: quote.discountBps / 100 }),
    ...(quote.limitBps !== null && { limit: quote.limitBps / 100 }),
    written_by: quote.writtenBy,
    change_time: toSeconds(quote.changedAt),
    valid_until: toSeconds(quote.validUntil),
    line_num: quote.lines.length,
  }
}

/** A sku with what the company pays for it. */
export const presentQuotedSku = (ctx: Ctx, { offer, quantity, price, last }: PricedRow): Static<typeof QuotedSku> => ({
  sku_id: String(offer.skuId),
  goods_id: String(offer.goodsId),
  sku_sn: offer.skuNumber,
  name: pickText(offer.names, ctx.lang),
  goods_image: offer.picture,
  spec_list: presentSpecs(offer.specs, ctx.lang),
  unit: pickText(offer.units, ctx.lang),
  ...presentPacks(offer.packs, ctx.lang),
  num: quantity,
  list_price: toRupiah(price.listMinor),
  own_price: toRupiah(price.priceMinor),
  // Nothing is promoted here: a quote stands beside promotions.
  price_because: price.because as OwnReason,
  ...(last && { last_price: toRupiah(last.priceMinor), last_time: toSeconds(last.at) }),
  enable_quantity: Math.max(0, offer.available),
  invalid: offer.sellable ? 0 : 1,
})

const presentLine = (ctx: Ctx, line: PreparedLine, row: PricedRow) => ({
  ...presentQuotedSku(ctx, row),
  ...presentPackOf({ pack: line.pack ?? null }, ctx.lang),
  ...(line.priceMinor !== null && {
    price: toRupiah(line.priceMinor),
    discount: discountBps({ priceMinor: line.priceMinor, otherwiseMinor: row.price.priceMinor }) / 100,
  }),
  ...(line.leadDays !== null && { lead_days: line.leadDays }),
  remark: line.remark,
})

export function presentPrepared(
  ctx: Ctx,
  { quote, rows, steps, inquirySn }: ShownPrepared,
): Static<typeof WirePrepared> {
  return {
    ...presentPreparedRow(ctx, quote),
    company_id: String(quote.companyId),
    member_id: String(quote.memberId),
    ...(quote.inquiryId !== null && { inquiry_id: String(quote.inquiryId) }),
    ...(inquirySn !== undefined && { inquiry_sn: inquirySn }),
    ...(quote.freightMinor !== null && { freight: toRupiah(quote.freightMinor) }),
    message: quote.message,
    ...presentQuoteFiles(quote.files),
    reason: quote.reason,
    version: quote.version,
    actions: preparedActions.map((name) => presentAction(name, mayPrepare(ctx.actor, name, quote), ctx.lang)),
    sku_list: quote.lines.flatMap((line) => {
      const row = rows.get(line.skuId)
      return row ? [presentLine(ctx, line, row)] : []
    }),
    logs: steps.map((step) => ({
      time: toSeconds(step.at),
      step: step.transition as Step,
      text: format(preparedStepWords[step.transition as Step], ctx.lang),
      who: step.name,
      note: step.note,
    })),
  }
}
