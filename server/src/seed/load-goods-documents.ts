import {
  changeGoods,
  documentOf,
  findEditedGoods,
  type GoodsDocument,
  goodsIdsOfShop,
  saveGoodsDraft,
  saveGoodsFile,
} from '#modules/shop/catalog'
import { days } from '#platform/clock'
import type { App } from '#platform/ctx'
import { renderPdf } from '#platform/documents/pdf'
import { sellerOf } from './demo-actors.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'

const sheet = (app: App, from: string, title: string, number: string) =>
  renderPdf({
    lang: 'en-us',
    from,
    title,
    number,
    at: app.clock.now(),
    blocks: [{ kind: 'prose', title, text: 'Of the demo data: what the goods are made of, and how they are used.' }],
    foot: from,
  })

const titles = {
  data_sheet: { 'en-us': 'Data sheet', 'zh-cn': '技术规格书', 'en-id': 'Lembar data' },
  certificate: { 'en-us': 'Certificate of conformity', 'zh-cn': '合格证书', 'en-id': 'Sertifikat kesesuaian' },
} as const

/** Goods of the first shop have documents and two former versions; others of it a draft. */
export async function loadGoodsDocuments(app: App, { diary, shops }: Settled): Promise<void> {
  const shop = [...shops.values()][0]!
  const seller = sellerOf(shop.id, shop.staff)
  const at = <T>(ago: number, run: Parameters<typeof playAt<T>>[4]) =>
    playAt(app, diary, new Date(app.clock.now().getTime() - days(ago)), seller, run)
  const [documented, drafted] = (await at(9, (ctx) => goodsIdsOfShop(ctx, shop.id, 0, 2))) as [number, number]
  const documents: GoodsDocument['documents'] = []
  for (const kind of ['data_sheet', 'certificate'] as const) {
    const title = titles[kind]['en-us']
    const bytes = await sheet(app, shop.staff, title, String(documented))
    const file = await saveGoodsFile(app, { actor: seller, lang: 'en-us' }, { bytes, fileName: `${title}.pdf` })
    documents.push({ fileId: file.id, titles: titles[kind], kind })
  }
  for (const [ago, count] of [
    [8, 1],
    [3, 2],
  ] as const)
    await at(ago, async (ctx) => {
      const goods = (await findEditedGoods(ctx, shop.id, documented))!
      await changeGoods(ctx, documented, goods.version, { ...documentOf(goods), documents: documents.slice(0, count) })
    })
  await at(1, async (ctx) => {
    const goods = (await findEditedGoods(ctx, shop.id, drafted))!
    const document = documentOf(goods)
    const names = { ...document.names, 'en-us': `${document.names['en-us']}, new pack` }
    await saveGoodsDraft(ctx, drafted, goods.version, { ...document, names })
  })
}
