import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
interface Received {
  sn: string
  shopId: number
  buyer: { token: string }
  lines: { id: string; goodsId: number }[]
}
let orders: Received[]

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]
const tokenFor = (accountId: number, shopId?: number) =>
  asSystem(malls[0].app, 'test', async (ctx) => {
    const scope = shopId === undefined ? {} : { scopeId: shopId }
    return (await openSession(ctx, { accountId, audience: shopId === undefined ? 'buyer' : 'seller', ...scope }))
      .accessToken
  })

beforeAll(async () => {
  const found = await rows<{ sn: string; shop_id: number; account_id: number; lines: [number, number][] }>(
    `select o.sn, o.shop_id, m.account_id, json_agg(json_build_array(l.id, l.goods_id) order by l.id) as lines
     from customer_order o join order_line l on l.order_id = o.id join member m on m.id = o.member_id
     where o.status = 'received' and o.reviewed_at is null group by o.id, m.account_id order by count(*) desc, o.id`,
  )
  orders = []
  for (const it of found)
    orders.push({
      sn: it.sn,
      shopId: it.shop_id,
      buyer: { token: await tokenFor(it.account_id) },
      lines: it.lines.map(([id, goodsId]) => ({ id: String(id), goodsId })),
    })
})

const twenty = <T>(act: (origin: string, at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, at) => act(origins[at % 2]!, at)))
const about = (id: string, stars: number) => ({ order_line_id: id, stars, content: `Given ${stars}` })
const statuses = (answers: { status: number }[]) => answers.map((it) => it.status).toSorted((a, b) => a - b)
const winnerAnd = (no: number) => [200, ...Array.from({ length: 19 }, () => no)]

test('a line reviewed by twenty calls at once is reviewed once and counted once', async () => {
  const [order] = orders
  const [line] = order!.lines
  const [before] = await rows<{ review_count: number }>('select review_count from goods where id = $1', [line!.goodsId])
  const answers = await twenty((origin, at) =>
    send(origin, order!.buyer, api.review.write, { order_sn: order!.sn, comments: [about(line!.id, (at % 5) + 1)] }),
  )
  expect(statuses(answers)).toEqual(winnerAnd(409))
  const [after] = await rows<{ review_count: number }>('select review_count from goods where id = $1', [line!.goodsId])
  expect(after!.review_count).toBe(before!.review_count + 1)
})

test('the last lines, sent at once by calls of their own, complete the order once', async () => {
  const order = orders[1]!
  const answers = await Promise.all(
    order.lines.flatMap((line, at) => [
      send(origins[at % 2]!, order.buyer, api.review.write, { order_sn: order.sn, comments: [about(line.id, 5)] }),
      send(origins[(at + 1) % 2]!, order.buyer, api.order.complete, { sn: order.sn }),
    ]),
  )
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const steps = await rows<{ n: number }>(
    `select count(*)::int as n from order_history s join customer_order o on o.id = s.order_id where o.sn = $1 and s.transition = 'complete'`,
    [order.sn],
  )
  expect(steps).toEqual([{ n: 1 }])
})

test('of twenty replies, twenty follow-ups and twenty answers one each stands, and each is told once', async () => {
  const order = orders[2]!
  await send(origins[0], order.buyer, api.review.write, {
    order_sn: order.sn,
    comments: [about(order.lines[0]!.id, 4)],
  })
  const [review] = await rows<{ id: number }>('select id from review where order_line_id = $1', [order.lines[0]!.id])
  const [staff] = await rows<{ account_id: number }>('select account_id from shop_staff where shop_id = $1 limit 1', [
    order.shopId,
  ])
  const seller = { token: await tokenFor(staff!.account_id, order.shopId) }
  const id = String(review!.id)
  const replies = await twenty((origin, at) =>
    send(origin, seller, api.sellerReview.reply, { id, reply: `Reply ${at}` }),
  )
  expect(statuses(replies)).toEqual(winnerAnd(409))
  const added = await twenty((origin, at) =>
    send(origin, order.buyer, api.review.followUp, { comment_id: id, content: `More ${at}` }),
  )
  expect(statuses(added)).toEqual(winnerAnd(409))

  const asked = await send(origins[0], order.buyer, api.question.ask, {
    goods_id: String(order.lines[0]!.goodsId),
    ask_content: 'Which one is it?',
  })
  const answers = await twenty((origin, at) =>
    send(origin, seller, api.sellerQuestion.answer, { id: asked.body.ask_id, reply_content: `Answer ${at}` }),
  )
  expect(statuses(answers)).toEqual(winnerAnd(409))
  await malls[0].settle()
  const notices = await rows<{ kind: string; n: number }>(
    `select kind, count(*)::int as n from notice where event_key in ($1, $2) group by kind order by kind`,
    [`question.answered:${asked.body.ask_id}`, `review.replied:${id}`],
  )
  expect(notices).toEqual([
    { kind: 'question.answered', n: 1 },
    { kind: 'review.replied', n: 1 },
  ])
})
