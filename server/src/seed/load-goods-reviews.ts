import {
  changeGoods,
  createGoods,
  documentOf,
  findEditedGoods,
  findRevision,
  goodsIdsOfShop,
  rejectReview,
  shelveGoods,
  treatShop,
} from '#modules/shop/catalog'
import { beginDecisions, workOffRun } from '#modules/support/bulk-run'
import type { Actor } from '#platform/actor'
import { days } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { OperatorsTables } from '../modules/foundation/operators/operators.tables.ts'
import { demoOperator, operatorNamed, sellerOf } from './demo-actors.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'

interface InEach {
  'en-us': string
  'zh-cn': string
  'en-id': string
}

/** Each language with something behind it. */
const longer = (words: LocalizedText, more: InEach): LocalizedText => ({
  'en-us': `${words['en-us']}${more['en-us']}`,
  ...(words['zh-cn'] && { 'zh-cn': `${words['zh-cn']}${more['zh-cn']}` }),
  ...(words['en-id'] && { 'en-id': `${words['en-id']}${more['en-id']}` }),
})

const delivered = {
  'en-us': ' Delivered on pallets.',
  'zh-cn': '托盘装运。',
  'en-id': ' Dikirim di atas palet.',
}

/** Whatever waits is approved in one run, as an operator does it in the list. */
async function decideTogether(app: App, diary: Settled['diary']): Promise<void> {
  const { account_id, name } = await asSystem(app, 'load-goods-reviews', (ctx) =>
    tablesOf<OperatorsTables>(ctx)
      .selectFrom('operator')
      .select(['account_id', 'name'])
      .orderBy('account_id')
      .executeTakeFirstOrThrow(),
  )
  const moment = new Date(app.clock.now().getTime() - days(7))
  const everything = { kind: undefined, shopId: undefined, categoryIds: undefined, keyword: '' }
  const run = await playAt(app, diary, moment, operatorNamed(account_id, name), (ctx) =>
    beginDecisions(ctx, { act: 'approve', reason: '' }, everything),
  )
  const then = { ...app, clock: { now: () => moment }, events: diary.on(moment) }
  await workOffRun(then, run, new AbortController().signal)
}

/** The last of the shops is one whose goods are always looked at: new ones and two changes wait, one change was rejected, others were approved in one run. */
export async function loadGoodsReviews(app: App, { diary, shops }: Settled): Promise<void> {
  const shop = [...shops.values()].at(-1)!
  const seller = sellerOf(shop.id, shop.staff)
  const at = <T>(ago: number, actor: Actor, run: (ctx: Ctx) => Promise<T>) =>
    playAt(app, diary, new Date(app.clock.now().getTime() - days(ago)), actor, run)
  await at(9, demoOperator, (ctx) => treatShop(ctx, shop.id, 'always'))
  const ids = await at(8, seller, (ctx) => goodsIdsOfShop(ctx, shop.id, 0, 7))
  const change = (ago: number, id: number, more: InEach) =>
    at(ago, seller, async (ctx) => {
      const goods = (await findEditedGoods(ctx, shop.id, id))!
      const document = documentOf(goods)
      await changeGoods(ctx, id, goods.version, { ...document, names: longer(document.names, more) })
    })
  const [first, second, third, fourth, ...together] = ids as [number, number, number, number, ...number[]]
  for (const id of together)
    await at(7.5, seller, async (ctx) => {
      const goods = (await findEditedGoods(ctx, shop.id, id))!
      const document = documentOf(goods)
      await changeGoods(ctx, id, goods.version, { ...document, descriptions: longer(document.descriptions, delivered) })
    })
  await decideTogether(app, diary)
  await change(4, first, { 'en-us': ', new edition', 'zh-cn': '（新款）', 'en-id': ', edisi baru' })
  await change(2, second, { 'en-us': ', improved', 'zh-cn': '（改进型）', 'en-id': ', disempurnakan' })
  await change(6, third, { 'en-us': ', best of all', 'zh-cn': '（最好）', 'en-id': ', terbaik' })
  await at(5, demoOperator, async (ctx) => {
    const { version } = (await findRevision(ctx, third))!
    await rejectReview(ctx, { goodsId: third, version }, 'Say what the goods are. "Best of all" cannot be checked.')
  })
  await at(3, seller, async (ctx) => {
    const like = (await findEditedGoods(ctx, shop.id, fourth))!
    const document = documentOf(like)
    const id = await createGoods(ctx, {
      number: `${like.number}-B`,
      copiedFrom: fourth,
      document: {
        ...document,
        names: longer(document.names, { 'en-us': ', large pack', 'zh-cn': '（大包装）', 'en-id': ', kemasan besar' }),
        skus: document.skus.map((it) => ({ ...it, number: `${it.number}-B`, stock: 60 })),
      },
    })
    await shelveGoods(ctx, id, 'shelve')
  })
}
