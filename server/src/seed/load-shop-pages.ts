import {
  publishShopPage,
  putIntoSection,
  saveReadyPage,
  saveSections,
  sectionsOfShop,
  type ShopPageContent,
} from '#modules/shop/shop-page'
import { showShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { sellerOf } from './demo-actors.ts'
import { bannerUrl } from './demo-pictures.ts'
import type { Shelves } from './load-shelves.ts'
import type { SeedCategory, SeedData, SeedShop, Words3 } from './seed.types.ts'

const words = (text: string, between = '|'): Words3 => {
  const [english = '', chinese = '', indonesian = ''] = text.split(between)
  return { 'en-us': english, 'zh-cn': chinese, 'en-id': indonesian }
}
const delivery = words(
  [
    '## Delivery\n\n- Orders before 14:00 leave on the same working day\n- Greater Jakarta in 1 to 2 days, other islands in 3 to 7\n\nOur drivers unload at the kerb. Tell us in the order if you need a tail lift.',
    '## 配送\n\n- 14:00 前的订单当个工作日发货\n- 大雅加达 1 至 2 天，其他岛屿 3 至 7 天\n\n司机在路边卸货；需要尾板车请在订单中注明。',
    '## Pengiriman\n\n- Pesanan sebelum pukul 14.00 dikirim pada hari kerja yang sama\n- Jabodetabek 1–2 hari, pulau lain 3–7 hari\n\nPengemudi menurunkan barang di tepi jalan. Tulis di pesanan bila perlu truk dengan tail lift.',
  ].join('\u0000'),
  '\u0000',
)
const returns = words(
  [
    '## Returns\n\nUnopened goods come back within **7 days** of receipt. We collect what arrived damaged at our cost.\n\n| What | Who pays the way back |\n| --- | --- |\n| Damaged or wrong goods | We do |\n| Ordered too much | You do |',
    '## 退货\n\n未拆封商品可在收货后 **7 天**内退回。到货损坏的商品由我们付费取回。\n\n| 情况 | 谁付退货运费 |\n| --- | --- |\n| 损坏或发错 | 本店 |\n| 订多了 | 买家 |',
    '## Pengembalian\n\nBarang yang belum dibuka dapat dikembalikan dalam **7 hari** setelah diterima. Barang yang tiba rusak kami ambil dengan biaya kami.\n\n| Keadaan | Biaya kirim balik |\n| --- | --- |\n| Rusak atau salah kirim | Toko |\n| Pesan terlalu banyak | Pembeli |',
  ].join('\u0000'),
  '\u0000',
)

/** The first shops design their pages; the first of them works on its next one. */
export async function loadShopPages(ctx: Ctx, seedData: SeedData, shelves: Shelves): Promise<void> {
  for (const [at, shop] of seedData.shops.slice(0, 3).entries()) {
    const { id } = shelves.shops.get(shop.key)!
    const own = { ...ctx, actor: sellerOf(id, 'Owner') }
    await loadSections(own, id, shop, { seedData, shelves })
    const content = await pageOf(own, id, shop, seedData)
    await publishShopPage(own, { version: await saveReadyPage(own, content) })
    if (at === 0)
      await saveReadyPage(own, {
        ...content,
        floors: [
          ...content.floors,
          {
            kind: 'text',
            titles: { 'en-us': 'Closed at Eid' },
            texts: { 'en-us': 'We are back on the Monday after.' },
          },
        ],
      })
  }
}

/** The categories of the mall in which a shop has goods, two levels of them, are its own ones at first. */
async function loadSections(
  ctx: Ctx,
  shopId: number,
  shop: SeedShop,
  { seedData, shelves }: { seedData: SeedData; shelves: Shelves },
) {
  const byKey = new Map(seedData.categories.map((it) => [it.key, it]))
  const goodsIn = new Map<SeedCategory, number[]>()
  for (const goods of seedData.goods.filter((it) => it.shop === shop.key)) {
    const category = byKey.get(goods.category)!
    goodsIn.set(category, [...(goodsIn.get(category) ?? []), shelves.goods.get(goods.key)!])
  }
  const used = [...goodsIn.keys()]
  const parents = new Set(used.flatMap(({ parent }) => byKey.get(parent ?? '') ?? []))
  const tree = [...parents].map((parent) => ({
    names: parent.names,
    children: used.filter((it) => it.parent === parent.key).map(({ names }) => ({ names })),
  }))
  await saveSections(ctx, { version: 1, sections: tree.slice(0, 8) })
  const sections = await sectionsOfShop(ctx, shopId)
  for (const [{ names }, goodsIds] of goodsIn) {
    const section = sections.find((it) => it.parentId !== null && it.names['en-us'] === names['en-us'])
    if (section) await putIntoSection(ctx, section.id, goodsIds)
  }
}

async function pageOf(ctx: Ctx, shopId: number, shop: SeedShop, seedData: SeedData): Promise<ShopPageContent> {
  const { logo } = await showShop(ctx, shopId)
  const sections = await sectionsOfShop(ctx, shopId)
  const tops = sections.filter((it) => it.parentId === null).slice(0, 3)
  const iconOf = (name: string) => seedData.categories.find((it) => it.names['en-us'] === name)?.icon ?? 'box'
  const top = seedData.categories.find((it) => it.key === shop.categories[0])!
  return {
    logo,
    banner: bannerUrl(top.icon, shop.hue),
    intro: shop.description,
    floors: [
      {
        kind: 'goods',
        titles: words('Best sellers|热销商品|Terlaris'),
        rule: 'best_selling',
        goodsIds: [],
        sectionId: null,
        count: 8,
      },
      {
        kind: 'pictures',
        titles: words('Shop by category|按分类选购|Belanja menurut kategori'),
        pictures: tops.map(({ id, names }, at) => ({
          image: bannerUrl(iconOf(names['en-us']), (shop.hue + 40 * (at + 1)) % 360),
          titles: names,
          link: { to: 'section', id },
        })),
      },
      {
        kind: 'goods',
        titles: words('New this month|本月新品|Baru bulan ini'),
        rule: 'newest',
        goodsIds: [],
        sectionId: tops[0]?.id ?? null,
        count: 4,
      },
      {
        kind: 'text',
        titles: words('Buying for a project?|项目采购？|Belanja untuk proyek?'),
        texts: words(
          'Send us your list: within one working day you have a **quote** with prices by quantity.|把清单发给我们，一个工作日内给您带阶梯价的**报价**。|Kirim daftar Anda: dalam satu hari kerja kami balas dengan **penawaran** harga bertingkat.',
        ),
      },
    ],
    delivery,
    returns,
  }
}
