import { days, hours } from '#platform/clock'
import { asSystem, type Ctx, type House } from '#platform/ctx'
import type { TimedJob } from '#platform/news'
import { closeUnpaid } from './cancel-order.ts'
import { closeReceived } from './complete-order.ts'
import { orderTimes } from './order.steps.ts'
import { dueOrdersUnscoped, findOrderUnscoped } from './order.store.ts'
import type { Order } from './order.types.ts'
import { takeIn } from './receive-goods.ts'

type Due = Parameters<typeof dueOrdersUnscoped>[1]

const moves: { due: Due; after: number; move(ctx: Ctx, order: Order): Promise<void> }[] = [
  {
    due: 'unpaid',
    after: hours(orderTimes.payWithinHours),
    move: (ctx, order) => closeUnpaid(ctx, order, 'not paid in time'),
  },
  {
    due: 'undecided',
    after: days(orderTimes.decideWithinDays),
    move: (ctx, order) => closeUnpaid(ctx, order, 'not submitted or decided in time'),
  },
  {
    due: 'unreceived',
    after: days(orderTimes.receiveAfterDays),
    move: (ctx, order) =>
      takeIn(ctx, order, {
        shipmentId: undefined,
        lines: undefined,
        note: 'taken as received after ten days',
        receiver: 'system',
      }),
  },
  {
    due: 'uncompleted',
    after: days(orderTimes.completeAfterDays),
    move: closeReceived,
  },
]

/** Orders move on by themselves when nobody acts. Claimed row by row, so that several processes share the work. */
export const orderJobs: readonly TimedJob[] = [
  {
    name: 'order-timers',
    cron: '* * * * *',
    async run(house: House) {
      for (const { due, after, move } of moves)
        for (let more = true; more;)
          more = await asSystem(house, 'timer', async (ctx) => {
            const batch = await dueOrdersUnscoped(ctx, due, new Date(ctx.clock.now().getTime() - after))
            for (const { id } of batch) await move(ctx, (await findOrderUnscoped(ctx, id))!)
            return batch.length === 50
          })
    },
  },
]
