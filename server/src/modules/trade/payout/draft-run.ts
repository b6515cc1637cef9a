import { payeesUnscoped } from '#modules/shop/shop'
import { ordersInAfterSaleUnscoped } from '#modules/support/after-sale'
import { complainedOrdersUnscoped } from '#modules/support/complaint'
import { dayIn, mallZone, startOfDay } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { readDay } from '#platform/http/read-day'
import { refuse, refuseField } from '#platform/http/refuse'
import { makeSn } from '#platform/numbers'
import { composePayout } from './compose-payout.ts'
import { insertPayout, lastBanksUnscoped, reservesUnscoped, unsettledUnscoped } from './payout.store.ts'
import type { LeftOut, Movement, Parts } from './payout.types.ts'
import { insertRun } from './run.store.ts'

const secondsOfDay = 86_400

/** The moment after a day of the mall. */
const endOf = (day: string) => new Date((startOfDay(day, mallZone) + secondsOfDay) * 1000)

/**
 * Prepares a run: a payout for each shop with everything booked up to a day (included) that no payout has settled. `reservePoints`
 * are the basis points of it that are kept back until the next run. Refuses PAYOUT_RUN_WAITING while another one is prepared, and
 * PAYOUT_NOTHING_DUE when no shop would get anything.
 */
export async function draftRun(
  ctx: Ctx,
  {
    paysSuspended = false,
    ...wanted
  }: {
    untilOn: string
    reservePoints: number
    /** Suspended shops are paid too: without it what they are owed waits. */
    paysSuspended?: boolean
  },
): Promise<number> {
  const { accountId, name } = adminIn(ctx)
  const untilOn = readDay('until_day', wanted.untilOn)
  if (untilOn > dayIn(ctx.clock.now(), mallZone)) return refuseField('until_day', 'IN_FUTURE')
  const run = { sn: makeSn(ctx.clock.now()), createdBy: accountId, createdByName: name }
  const runId = (await insertRun(ctx, { ...wanted, ...run, untilOn })) ?? refuse('PAYOUT_RUN_WAITING')

  const movements = await unsettledUnscoped(ctx, endOf(untilOn))
  const reserves = await reservesUnscoped(ctx)
  const shopIds = [...new Set([...movements.map((it) => it.shopId), ...reserves.keys()])].toSorted((a, b) => a - b)
  const ofShops = new Map<number, Movement[]>(shopIds.map((id) => [id, []]))
  for (const it of movements) ofShops.get(it.shopId)!.push(it)
  const heldOrders = await ordersWithCases(ctx, movements)
  const banks = await lastBanksUnscoped(ctx, shopIds)
  const shops = new Map((await payeesUnscoped(ctx, shopIds)).map((it) => [it.id, it]))

  let paying = 0
  for (const shopId of shopIds) {
    const shop = shops.get(shopId)!
    const reserve = reserves.get(shopId)
    const { parts, settles } = composePayout(ofShops.get(shopId)!, {
      heldOrders,
      broughtMinor: reserve?.reserveMinor ?? 0,
      reservePoints: wanted.reservePoints,
    })
    const leftOutBecause = whyLeftOut(shop, parts, paysSuspended)
    if (!leftOutBecause) paying++
    await insertPayout(
      ctx,
      {
        ...parts,
        sn: makeSn(ctx.clock.now()),
        runId,
        shopId,
        shopName: shop.name,
        status: leftOutBecause ? 'left_out' : 'drafted',
        leftOutBecause,
        bank: shop.bank,
        bankChanged: isOther(banks.get(shopId), shop.bank),
        broughtFrom: leftOutBecause ? undefined : reserve?.payoutId,
      },
      leftOutBecause ? [] : settles,
    )
  }
  if (!paying) refuse('PAYOUT_NOTHING_DUE')
  ctx.audit({
    id: runId,
    after: { until_day: untilOn, reserve_bps: wanted.reservePoints, payouts: paying, pays_suspended: paysSuspended },
  })
  return runId
}

async function ordersWithCases(ctx: Ctx, movements: readonly Movement[]): Promise<Set<number>> {
  const orderIds = [...new Set(movements.flatMap(({ orderId }) => orderId ?? []))]
  return new Set([
    ...(await ordersInAfterSaleUnscoped(ctx, orderIds)),
    ...(await complainedOrdersUnscoped(ctx, orderIds)),
  ])
}

function whyLeftOut(
  shop: { status: string; bank: object | null },
  { netMinor }: Parts,
  paysSuspended: boolean,
): LeftOut | null {
  if (netMinor <= 0) return 'nothing_due'
  if (shop.status === 'suspended' && !paysSuspended) return 'suspended'
  return shop.bank ? null : 'no_bank'
}

const isOther = (before: { number: string } | undefined, now: { number: string } | null) =>
  before !== undefined && now !== null && before.number !== now.number
