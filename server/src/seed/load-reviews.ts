import { sql } from 'kysely'
import { type Language, inLanguage } from '@borong/contract'
import { saveUpload } from '#modules/foundation/media'
import {
  answerQuestion,
  askQuestion,
  followUpReview,
  type NewReview,
  replyToReview,
  writeReviews,
} from '#modules/storefront/review'
import { indexGoods } from '#modules/shop/search'
import { pictureLibrary } from '#platform/documents/picture-library'
import type { Actor, Buyer } from '#platform/actor'
import { days, hours } from '#platform/clock'
import { asSystem, type Ctx, type App } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import type { ReviewTables } from '../modules/storefront/review/review.tables.ts'
import { sellerOf } from './demo-actors.ts'
import { playAt } from './diary.ts'
import { draw } from './demo-pictures.ts'
import type { Settled } from './load-orders.ts'
import { earlierThanDays } from './plan-orders.ts'
import { between, pick, seeded, type Random } from './random.ts'
import { remarks } from './review-words.ts'

const spoken: Record<string, Language> = { 'company:mingyao': 'zh-cn', 'company:saujana': 'en-id' }

interface Author {
  buyer: Buyer
  lang: Language
}
interface Completed {
  sn: string
  memberId: number
  shopId: number
  completedAt: Date
  lines: { id: number; goodsId: number; picture: string }[]
}

/** Lets people of the demo data review what they received and ask about it, through the real use cases, on the days after. */
export async function loadReviews(app: App, settled: Settled): Promise<void> {
  const random = seeded(9_173)
  const now = app.clock.now().getTime()
  const authors = new Map<number, Author>()
  for (const [key, buyer] of settled.buyers) {
    const company = key.split('/')[0]!
    authors.set(buyer.memberId, { buyer, lang: spoken[company] ?? (random() < 0.5 ? 'en-us' : 'en-id') })
  }
  const staff = new Map([...settled.shops.values()].map((shop) => [shop.id, sellerOf(shop.id, shop.staff)]))
  const act = <T>(actor: Actor, at: number, run: (ctx: Ctx) => Promise<T>) => {
    const time = new Date(Math.min(at, now - 60_000))
    return playAt(app, settled.diary, time, actor, run)
  }

  const orders = await asSystem(app, 'load-reviews', completedOrders)
  const touched = new Set<number>()
  for (const order of orders) {
    const author = authors.get(order.memberId)
    // Some never find the time.
    if (!author || random() < 0.12) continue
    await review(app, act, order, author, staff.get(order.shopId)!, random)
    for (const { goodsId } of order.lines) touched.add(goodsId)
  }
  for (const order of orders.slice(0, 14)) {
    const author = authors.get(order.memberId)
    if (author) await request(act, order, author, staff.get(order.shopId)!, random)
  }
  // People who buy nothing themselves wanted to know something this week.
  const lookers = [...authors.values()].filter(({ buyer }) => orders.every((it) => it.memberId !== buyer.memberId))
  for (const [nth, { buyer, lang }] of lookers.slice(0, 3).entries())
    for (const [round, daysAgo] of [5, 1.5].entries()) {
      const order = orders.at(-1 - nth * 2 - round)!
      const at = now - days(daysAgo) - hours(nth)
      const [question, answer] = pick(random, inLanguage(remarks, lang).asked)
      const { id } = await act(buyer, at, (ctx) => askQuestion(ctx, order.lines[0]!.goodsId, question))
      await act(staff.get(order.shopId)!, at + hours(20), (ctx) => answerQuestion(ctx, id, answer))
    }
  await asSystem(app, 'load-reviews', (ctx) => indexGoods(ctx, [...touched]))
}

type Act = <T>(actor: Actor, at: number, run: (ctx: Ctx) => Promise<T>) => Promise<T>

async function completedOrders(ctx: Ctx): Promise<Completed[]> {
  const db = tablesOf<OrderTables>(ctx)
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'sn', 'member_id', 'shop_id', 'completed_at'])
    .where('status', '=', 'completed')
    .where('placed_at', '>', new Date(ctx.clock.now().getTime() - days(earlierThanDays)))
    // Of what was ordered for several departments nobody says anything.
    .where(sql<boolean>`jsonb_array_length(accounting) <= 1`)
    .orderBy('completed_at')
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'order_id', 'goods_id', 'picture'])
    .orderBy('id')
    .execute()
  return orders.map((order) => ({
    sn: order.sn,
    memberId: order.member_id,
    shopId: order.shop_id,
    completedAt: order.completed_at!,
    lines: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => ({ id: line.id, goodsId: line.goods_id, picture: line.picture })),
  }))
}

const starsOf = (random: Random): 2 | 3 | 4 | 5 => {
  const luck = random()
  return luck < 0.6 ? 5 : luck < 0.85 ? 4 : luck < 0.95 ? 3 : 2
}

async function review(
  app: App,
  act: Act,
  order: Completed,
  { buyer, lang }: Author,
  seller: Actor,
  random: Random,
): Promise<void> {
  const words = inLanguage(remarks, lang)
  const at = order.completedAt.getTime() + hours(2 + random() * 60)
  const written: (NewReview & { stars: 2 | 3 | 4 | 5 })[] = []
  for (const line of order.lines) {
    const stars = starsOf(random)
    const pictures = random() < 0.3 ? await photograph(app, buyer, line.picture, between(random, 1, 3)) : []
    written.push({ orderLineId: line.id, stars, content: pick(random, words.said[stars]), pictures })
  }
  await act(buyer, at, (ctx) => writeReviews(ctx, order.sn, written))
  const ids = await act(buyer, at, (ctx) =>
    reviewIds(
      ctx,
      written.map((it) => it.orderLineId),
    ),
  )
  for (const { orderLineId, stars } of written) {
    const id = ids.get(orderLineId)!
    if (stars <= 3 || random() < 0.35) {
      const replies = stars <= 3 ? words.replies.bad : words.replies.good
      await act(seller, at + hours(3 + random() * 40), (ctx) => replyToReview(ctx, id, pick(random, replies)))
    }
    const later = at + days(20 + random() * 40)
    if (random() < 0.2 && later < app.clock.now().getTime())
      await act(buyer, later, (ctx) => followUpReview(ctx, id, { content: pick(random, words.later), pictures: [] }))
  }
}

async function reviewIds(ctx: Ctx, lineIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tablesOf<ReviewTables>(ctx)
    .selectFrom('review')
    .select(['id', 'order_line_id'])
    .where('order_line_id', 'in', [...lineIds])
    .execute()
  return new Map(rows.map((row) => [row.order_line_id, row.id]))
}

/** Other views of what the line shows, as if taken in the store room. */
async function photograph(app: App, buyer: Buyer, picture: string, count: number): Promise<string[]> {
  const urls: string[] = []
  for (let view = 1; view <= count; view++) {
    const svg = draw(picture.replace(/^\/pictures\//, '').replace(/-\d\.svg$/, `-${view}.svg`))
    if (!svg) break
    // Hardly squeezed: it is written anew where it is saved.
    const png = await pictureLibrary()(Buffer.from(svg))
      .resize(640, 640, { fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    urls.push((await saveUpload(app, { actor: buyer, lang: 'en-us' }, png, 'review')).url)
  }
  return urls
}

async function request(
  act: Act,
  order: Completed,
  { buyer, lang }: Author,
  seller: Actor,
  random: Random,
): Promise<void> {
  const words = inLanguage(remarks, lang)
  const { goodsId } = order.lines[0]!
  const at = order.completedAt.getTime() + days(1 + random() * 10)
  const answered = random() < 0.75
  const [question, answer] = answered ? pick(random, words.asked) : [pick(random, words.open), '']
  const { id } = await act(buyer, at, (ctx) => askQuestion(ctx, goodsId, question))
  if (answered) await act(seller, at + hours(1 + random() * 20), (ctx) => answerQuestion(ctx, id, answer))
}
