import { sql } from 'kysely'
import {
  answerComplaint,
  callArbiter,
  decideComplaint,
  fileComplaint,
  passComplaint,
  withdrawComplaint,
} from '#modules/support/complaint'
import type { Actor, Buyer } from '#platform/actor'
import { days, hours } from '#platform/clock'
import { asSystem, type Ctx, type App } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { AfterSaleTables } from '../modules/support/after-sale/after-sale.tables.ts'
import type { ComplaintTables } from '../modules/support/complaint/complaint.tables.ts'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import { demoOperator, sellerOf } from './demo-actors.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'
import { earlierThanDays } from './plan-orders.ts'

interface Subject {
  orderSn: string
  serviceSn: string | undefined
  orderLineId: number
  memberId: number
  shopId: number
}
interface Told {
  topic: string
  says: string
  answer: string
  /** How far it came. */
  to: 'new' | 'wait_appeal' | 'communication' | 'wait_arbitration' | 'complete' | 'cancelled'
  /** How many days ago it began. */
  daysAgo: number
  verdict?: 'buyer' | 'shop' | 'settled'
  remark?: string
  /** In sen. */
  refundMinor?: number
}

const aboutOrders: readonly Told[] = [
  {
    topic: 'WARRANTY',
    says: 'The shop does not answer our request to repair it under the warranty',
    answer: '',
    to: 'new',
    daysAgo: 0.2,
  },
  {
    topic: 'INVOICE',
    says: 'The tax invoice still shows the wrong number of our company',
    answer: '',
    to: 'wait_appeal',
    daysAgo: 1,
  },
  {
    topic: 'NOT_AS_DESCRIBED',
    says: 'The material is thinner than the page of the goods says',
    answer: 'We measure every batch and ask you for a picture with a ruler beside it.',
    to: 'communication',
    daysAgo: 3,
  },
  {
    topic: 'NOT_DELIVERED',
    says: 'One carton is said to be delivered, our warehouse has not seen it',
    answer: 'The carrier has a signature for both cartons.',
    to: 'complete',
    daysAgo: 9,
    verdict: 'buyer',
    remark: 'The signature is not of the warehouse. The shop bears the lost carton.',
    refundMinor: 15_000_00,
  },
  {
    topic: 'SERVICE',
    says: 'Nobody picked up the telephone for two days',
    answer: 'We are sorry, our line was out of order.',
    to: 'cancelled',
    daysAgo: 6,
  },
]
/** Of the application that a shop of the demo data refused. */
const aboutRefused: Told = {
  topic: 'AFTER_SALE_REFUSED',
  says: 'The packs are unopened, and the terms of the shop allow a return then',
  answer: 'The seal of one pack is broken on the picture.',
  to: 'wait_arbitration',
  daysAgo: 1.5,
}

/** Lets people of the demo data complain, so that there is one complaint in every state. */
export async function loadComplaints(app: App, settled: Settled): Promise<void> {
  const now = app.clock.now().getTime()
  const buyers = new Map([...settled.buyers.values()].map((buyer) => [buyer.memberId, buyer]))
  const staff = new Map([...settled.shops.values()].map((shop) => [shop.id, shop.staff]))
  const { refused, orders } = await asSystem(app, 'load-complaints', (ctx) => subjects(ctx, new Date(now - days(12))))
  const known = ({ memberId }: Subject) => buyers.has(memberId)
  const stories: [Subject | undefined, Told][] = [
    [refused.find(known), aboutRefused],
    ...orders
      .filter(known)
      .slice(0, aboutOrders.length)
      .map((order, at): [Subject, Told] => [order, aboutOrders[at]!]),
  ]
  // Numbers grow with time.
  stories.sort(([, a], [, b]) => b.daysAgo - a.daysAgo)
  for (const [subject, story] of stories) {
    if (!subject) continue
    let time = now - days(story.daysAgo)
    const act: Act = (actor, run) => {
      const moment = new Date(Math.min(time, now - 60_000))
      time += hours(5)
      return playAt(app, settled.diary, moment, actor, run)
    }
    const seller = sellerOf(subject.shopId, staff.get(subject.shopId)!)
    await play(act, { subject, story, buyer: buyers.get(subject.memberId)!, seller })
  }
}

type Act = <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>) => Promise<T>

async function play(act: Act, it: { subject: Subject; story: Told; buyer: Buyer; seller: Actor }): Promise<void> {
  const { subject, story, buyer, seller } = it
  const sn = await act(buyer, (ctx) =>
    fileComplaint(ctx, { ...subject, topic: story.topic, content: story.says, pictures: [] }),
  )
  if (story.to === 'new') return
  await act(demoOperator, (ctx) => passComplaint(ctx, sn))
  if (story.to === 'wait_appeal') return
  await act(seller, (ctx) => answerComplaint(ctx, { sn, content: story.answer, pictures: [] }))
  if (story.to === 'communication') return
  if (story.to === 'cancelled') return act(buyer, (ctx) => withdrawComplaint(ctx, sn))
  await act(buyer, (ctx) => callArbiter(ctx, sn))
  if (story.to === 'wait_arbitration') return
  await act(demoOperator, async (ctx) =>
    decideComplaint(ctx, {
      sn,
      version: await versionOf(ctx, sn),
      verdict: story.verdict ?? 'settled',
      remark: story.remark ?? '',
      amountMinor: story.refundMinor ?? 0,
    }),
  )
}

const versionOf = async (ctx: Ctx, sn: string): Promise<number> =>
  (
    await tablesOf<ComplaintTables>(ctx)
      .selectFrom('complaint')
      .select('version')
      .where('sn', '=', sn)
      .executeTakeFirstOrThrow()
  ).version

/** Applications that were refused, and a line of each order that came a while ago and was paid with enough. */
async function subjects(ctx: Ctx, before: Date): Promise<{ refused: Subject[]; orders: Subject[] }> {
  const refused = await tablesOf<AfterSaleTables>(ctx)
    .selectFrom('after_sale')
    .innerJoin('after_sale_line', 'after_sale_line.after_sale_id', 'after_sale.id')
    .select([
      'after_sale.order_sn as orderSn',
      'after_sale.sn as serviceSn',
      'after_sale_line.order_line_id as orderLineId',
      'after_sale.member_id as memberId',
      'after_sale.shop_id as shopId',
    ])
    .where('after_sale.status', '=', 'rejected')
    .orderBy('after_sale.id')
    .execute()
  const lines = await tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .select([
      'customer_order.sn as orderSn',
      'order_line.id as orderLineId',
      'customer_order.member_id as memberId',
      'customer_order.shop_id as shopId',
    ])
    .where('customer_order.status', '=', 'completed')
    .where('customer_order.received_at', '<', before)
    .where('customer_order.placed_at', '>', new Date(ctx.clock.now().getTime() - days(earlierThanDays)))
    .where(sql<boolean>`jsonb_array_length(customer_order.accounting) <= 1`)
    .where('customer_order.paid_minor', '>', 100_000_00)
    // One seller has them all.
    .orderBy('customer_order.shop_id')
    .orderBy('customer_order.received_at', 'desc')
    .orderBy('order_line.id')
    .execute()
  const taken = new Set(refused.map((it) => it.orderSn))
  const first = lines.filter(({ orderSn }) => !taken.has(orderSn) && taken.add(orderSn))
  return { refused, orders: first.map((line) => ({ ...line, serviceSn: undefined })) }
}
