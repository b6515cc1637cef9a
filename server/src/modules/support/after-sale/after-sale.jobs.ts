import { settings } from '#modules/foundation/settings'
import { lockClosings } from '#modules/shop/shop'
import type { Window } from '#platform/database/time-windows'
import { hours, minutes } from '#platform/clock'
import { asSystem, type Ctx } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import type { AfterSaleStatus } from './after-sale.machine.ts'
import { dueAfterSalesUnscoped, isLate, transition } from './after-sale.store.ts'
import { agreeBySilence } from './audit-after-sale.ts'
import { lockAfterSale } from './lock-after-sale.ts'
import { countArrived } from './move-goods.ts'
import { giveBack } from './refund-after-sale.ts'
import { sendInstead } from './replace-goods.ts'
import { limitOfStatus, runsAgainstShop } from './time-limits.ts'

const lapse = async (ctx: Ctx, id: number) => {
  const { afterSale } = await lockAfterSale(ctx, id)
  if (afterSale.status === 'approved') await transition(ctx, afterSale, 'close', { note: 'no goods came in time' })
}
const takeIn = async (ctx: Ctx, id: number) => {
  const { afterSale, order } = await lockAfterSale(ctx, id)
  if (afterSale.status === 'sent')
    await countArrived(ctx, afterSale, order, {
      remark: 'taken as arrived, as nobody said otherwise in time',
      lines: undefined,
    })
}
const finish = async (ctx: Ctx, id: number) => {
  const { afterSale, order } = await lockAfterSale(ctx, id)
  if (afterSale.status !== 'arrived') return
  if (afterSale.kind === 'return') await giveBack(ctx, afterSale, order, { amountMinor: undefined, remark: '' })
  else await sendInstead(ctx, afterSale, order)
}
const tryAgain = async (ctx: Ctx, id: number) => {
  const { afterSale, order } = await lockAfterSale(ctx, id)
  if (afterSale.status === 'not_replaced') await sendInstead(ctx, afterSale, order)
}

const moves: { status: keyof typeof limitOfStatus; move(ctx: Ctx, id: number): Promise<unknown> }[] = [
  { status: 'applied', move: agreeBySilence },
  { status: 'approved', move: lapse },
  { status: 'sent', move: takeIn },
  { status: 'arrived', move: finish },
]
type Limit = Parameters<typeof isLate>[2]
/** The same where the time is over still, once nobody can add days or close the shop in between. */
const whenLate =
  (status: AfterSaleStatus, limit: Limit, move: (ctx: Ctx, id: number) => Promise<unknown>) =>
  async (ctx: Ctx, id: number) => {
    const { afterSale } = await lockAfterSale(ctx, id)
    if (limit.isOfShop) await lockClosings(ctx, afterSale.shopId)
    if (await isLate(ctx, { id, status }, limit)) await move(ctx, id)
  }
const triedAgainAfter = hours(1)

/** Applications move on by themselves when nobody acts; each in a transaction of its own, so that one that cannot does not block others. */
export const afterSaleJobs: readonly TimedJob[] = [
  {
    name: 'after-sale-timers',
    every: minutes(5),
    async run(app, signal) {
      const known = await asSystem(app, 'timer', settings)
      const now = app.clock.now()
      const moveThose = (
        status: AfterSaleStatus,
        time: { began: readonly Window[]; limit?: Limit },
        move: (ctx: Ctx, id: number) => Promise<unknown>,
      ) =>
        eachItem(app, signal, {
          job: `after-sale-timers: ${status}`,
          due: (ctx, without) => dueAfterSalesUnscoped(ctx, status, time, without),
          run: (_, id) => asSystem(app, 'timer', (ctx) => move(ctx, id)),
        })
      for (const { status, move } of moves) {
        const key = limitOfStatus[status]
        const isOfShop = (runsAgainstShop as readonly AfterSaleStatus[]).includes(status)
        const limit = { periods: known.periodsOf(key), isOfShop }
        await moveThose(status, { began: known.over(key, now), limit }, whenLate(status, limit, move))
      }
      const tried = [{ from: new Date(0), before: new Date(now.getTime() - triedAgainAfter) }]
      await moveThose('not_replaced', { began: tried }, tryAgain)
    },
  },
]
