import { minus } from '@borong/money'
import { earnPoints, adjustPoints } from '#modules/trade/points'
import { days } from '#platform/clock'
import { type App, asSystem, inCommand } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OperatorsTables } from '../modules/foundation/operators/operators.tables.ts'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import { operatorNamed } from './demo-actors.ts'

/** Since the points mall opened. */
const openDays = 58
const orderLimit = 150
const welcome = { points: 2500, reason: 'Welcome to the points mall' }

/** What orders earned that completed since the points mall opened, and points for a start for the members who order most. */
export async function loadPoints(app: App, memberIds: readonly number[]): Promise<void> {
  const now = app.clock.now().getTime()
  const opened = new Date(now - days(openDays))
  const at = (moment: Date): App => ({ ...app, clock: { now: () => moment } })
  const { account_id, name } = await asSystem(app, 'load-points', (ctx) =>
    tablesOf<OperatorsTables>(ctx)
      .selectFrom('operator')
      .select(['account_id', 'name'])
      .orderBy('account_id')
      .executeTakeFirstOrThrow(),
  )
  for (const memberId of memberIds)
    await inCommand(at(opened), operatorNamed(account_id, name), 'en-us', (ctx) =>
      adjustPoints(ctx, { memberId, ...welcome, seen: 0 }),
    )
  const orders = await asSystem(app, 'load-points', (ctx) =>
    tablesOf<OrderTables>(ctx)
      .selectFrom('customer_order')
      .select(['id', 'sn', 'member_id', 'goods_minor', 'discount_minor', 'refunded_minor', 'completed_at'])
      .where('status', '=', 'completed')
      .where('completed_at', '>', opened)
      .orderBy('completed_at')
      .limit(orderLimit)
      .execute(),
  )
  for (const order of orders)
    await asSystem(at(order.completed_at!), 'load-points', (ctx) =>
      earnPoints(
        ctx,
        { orderId: order.id, memberId: order.member_id, label: order.sn, reservedFor: `order:${order.id}` },
        {
          goodsMinor: minus(order.goods_minor, order.discount_minor),
          extra: 0,
          refundedMinor: async () => order.refunded_minor,
        },
      ),
    )
}
