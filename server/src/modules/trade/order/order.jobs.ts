import type { SettingKey } from '@borong/contract'
import { settings } from '#modules/foundation/settings'
import { days, hours, minutes } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { dropStale } from './attach-file.ts'
import { staleAttachmentsUnscoped } from './attachment.store.ts'
import { closeUnpaid } from './moving/cancel-order.ts'
import { closeReceived } from './moving/complete-order.ts'
import { groupsToEndUnscoped, loseGroup, reservedOfLostUnscoped } from '#modules/shop/promotion'
import { giveBackGroup } from './moving/give-back-group.ts'
import { type DueOrders, dueOrdersUnscoped, findOrderUnscoped, lockDueOrder } from './order.store.ts'
import { type Order, orderIdIn } from './order.types.ts'
import { takeIn } from './parcels/receive-goods.ts'

const moves: { due: DueOrders; limit: SettingKey; move(ctx: Ctx, order: Order): Promise<void> }[] = [
  {
    due: 'unpaid',
    limit: 'order.pay_within',
    move: (ctx, order) => closeUnpaid(ctx, order, 'not paid in time'),
  },
  {
    due: 'undecided',
    limit: 'order.decide_within',
    move: (ctx, order) => closeUnpaid(ctx, order, 'not submitted or decided in time'),
  },
  {
    due: 'unreceived',
    limit: 'order.receive_after',
    move: (ctx, order) =>
      takeIn(ctx, order, {
        shipmentId: undefined,
        lines: undefined,
        note: 'taken as received, as nobody said otherwise in time',
        receiver: 'system',
      }),
  },
  {
    due: 'uncompleted',
    limit: 'order.complete_after',
    move: closeReceived,
  },
]

/** For so long a file waits for the next order of its uploader. */
const attachmentDays = 7

/** Group buys whose time is over are lost, and what orders have of lost ones goes back. */
async function endGroupBuys(app: App, signal: AbortSignal): Promise<void> {
  await eachItem(app, signal, {
    job: 'order-timers: group buys',
    due: groupsToEndUnscoped,
    run: (_, id) => asSystem(app, 'timer', (ctx) => loseGroup(ctx, id)),
  })
  // One order in a transaction of its own: whoever dies in between leaves the others to the next pass.
  await eachItem(app, signal, {
    job: 'order-timers: lost group buys',
    due: reservedOfLostUnscoped,
    run: (_, reservedFor) => asSystem(app, 'timer', (ctx) => giveBackGroup(ctx, orderIdIn(reservedFor))),
  })
}

/** Orders move on by themselves when nobody acts. */
export const orderJobs: readonly TimedJob[] = [
  {
    name: 'order-timers',
    every: minutes(1),
    async run(app, signal) {
      await endGroupBuys(app, signal)
      const known = await asSystem(app, 'timer', settings)
      for (const { due, limit, move } of moves) {
        const began = known.over(limit, app.clock.now())
        await eachItem(app, signal, {
          job: `order-timers: ${due}`,
          due: (ctx, without) => dueOrdersUnscoped(ctx, due, began, without),
          run: (_, id) =>
            asSystem(app, 'timer', async (ctx) => {
              // Somebody acts on it, or has: it is not due then.
              if (await lockDueOrder(ctx, due, began, id)) await move(ctx, (await findOrderUnscoped(ctx, id))!)
            }),
        })
      }
    },
  },
  {
    name: 'order-attachments',
    every: hours(1),
    async run(app, signal) {
      const before = new Date(app.clock.now().getTime() - days(attachmentDays))
      await eachItem(app, signal, {
        job: 'order-attachments',
        due: (ctx, without) => staleAttachmentsUnscoped(ctx, before, without),
        run: (_, id) => asSystem(app, 'timer', (ctx) => dropStale(ctx, before, id)),
      })
    },
  },
]
