import { invalidateCategories, type GoodsDraft, writeBrands, writeCategory, writeGoods } from '#modules/shop/catalog'
import { openStock } from '#modules/shop/inventory'
import { rebuildSearch } from '#modules/shop/search'
import { writeShops } from '#modules/shop/shop'
import { asSystem, type App } from '#platform/ctx'
import { makeSeed } from '../src/seed/make-seed.ts'

/** The goods of the demo data as many times as it takes: the same kinds from 200 shops, each with its own model, price and sales. */
export async function loadRelevanceCatalogue(app: App, size: number): Promise<void> {
  let state = 20_260_118
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 4_294_967_296
  const seedData = makeSeed()
  await asSystem(app, 'bench', async (ctx) => {
    const shops = await writeShops(
      ctx,
      Array.from({ length: 200 }, (_, at) => ({
        name: `Shop ${at + 1}`,
        logo: '',
        descriptions: { 'en-us': 'A shop' },
        phone: '',
        regionId: null,
        city: 'Jakarta',
      })),
    )
    const brands = await writeBrands(
      ctx,
      seedData.brands.map((it) => it.name),
    )
    const brandNames = new Map(seedData.brands.map((it) => [it.key, it.name]))
    const categories = new Map<string, number>()
    for (const [position, { key, parent, names }] of seedData.categories.entries()) {
      const parentId = parent === undefined ? null : categories.get(parent)!
      categories.set(key, await writeCategory(ctx, { parentId, names, image: '', position }))
    }
    invalidateCategories(app)
    for (let from = 0; from < size; from += 1000) {
      const drafts = Array.from({ length: Math.min(1000, size - from) }, (_, at): GoodsDraft => {
        const nth = from + at
        const goods = seedData.goods[nth % seedData.goods.length]!
        const model = `${String.fromCharCode(65 + (nth % 26))}${1000 + Math.floor(random() * 9000)}`
        const times = 0.8 + random() * 0.5
        return {
          shopId: shops[Math.floor(random() * shops.length)]!,
          number: `${goods.key.replace('goods:', '')}-${nth}`,
          categoryId: categories.get(goods.category)!,
          brandId: brands.get(brandNames.get(goods.brand)!)!,
          names: {
            'en-us': `${goods.names['en-us']} ${model}`,
            'zh-cn': `${goods.names['zh-cn']} ${model}`,
            'en-id': `${goods.names['en-id']} ${model}`,
          },
          units: goods.unit,
          parameters: goods.params,
          sold: Math.floor(random() ** 3 * 5000),
          skus: goods.skus.map((sku) => ({
            number: `${sku.no}-${nth}`,
            priceMinor: Math.round((sku.priceSen * times) / 10_000) * 10_000 + 10_000,
            specs: sku.specs,
            weightGrams: sku.weightGrams,
          })),
        }
      })
      const written = await writeGoods(ctx, drafts)
      await openStock(
        ctx,
        written.flatMap((goods) => goods.skus.map(({ skuId }) => ({ skuId, onHand: random() < 0.05 ? 0 : 500 }))),
      )
    }
  })
  await app.database.script('analyze')
  await asSystem(app, 'bench', rebuildSearch)
}
