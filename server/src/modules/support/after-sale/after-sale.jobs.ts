import { days, hours, minutes } from '#platform/clock'
import { asSystem, type Ctx } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { afterSaleTimes, type AfterSaleStatus } from './after-sale.machine.ts'
import { dueAfterSalesUnscoped, transition } from './after-sale.store.ts'
import { agreeBySilence } from './audit-after-sale.ts'
import { lockAfterSale } from './lock-after-sale.ts'
import { countArrived } from './move-goods.ts'
import { giveBack } from './refund-after-sale.ts'
import { sendInstead } from './replace-goods.ts'

const lapse = async (ctx: Ctx, id: number) => {
  const { afterSale } = await lockAfterSale(ctx, id)
  if (afterSale.status === 'approved')
    await transition(ctx, afterSale, 'close', { note: 'no goods came in seven days' })
}
const takeIn = async (ctx: Ctx, id: number) => {
  const { afterSale, order } = await lockAfterSale(ctx, id)
  if (afterSale.status === 'sent')
    await countArrived(ctx, afterSale, order, { remark: 'taken as arrived after 14 days', lines: undefined })
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

const moves: { status: AfterSaleStatus; after: number; move(ctx: Ctx, id: number): Promise<unknown> }[] = [
  { status: 'applied', after: days(afterSaleTimes.decideWithinDays), move: agreeBySilence },
  { status: 'approved', after: days(afterSaleTimes.sendWithinDays), move: lapse },
  { status: 'sent', after: days(afterSaleTimes.takeInWithinDays), move: takeIn },
  { status: 'arrived', after: days(afterSaleTimes.finishWithinDays), move: finish },
  { status: 'not_replaced', after: hours(1), move: tryAgain },
]

/** Applications move on by themselves when nobody acts; each in a transaction of its own, so that one that cannot does not block others. */
export const afterSaleJobs: readonly TimedJob[] = [
  {
    name: 'after-sale-timers',
    every: minutes(5),
    async run(app, signal) {
      for (const { status, after, move } of moves) {
        const before = new Date(app.clock.now().getTime() - after)
        await eachItem(app, signal, {
          job: `after-sale-timers: ${status}`,
          due: (ctx, without) => dueAfterSalesUnscoped(ctx, status, before, without),
          run: (_, id) => asSystem(app, 'timer', (ctx) => move(ctx, id)),
        })
      }
    },
  },
]
