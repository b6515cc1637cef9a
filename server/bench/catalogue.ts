import type { CategoryDraft, GoodsDraft } from '#modules/shop/catalog'
import { writeBrands, writeCategory, saveGoods } from '#modules/shop/catalog'
import { openStock } from '#modules/shop/inventory'
import { loadRegions } from '#modules/foundation/reference'
import { rebuildSearch } from '#modules/shop/search'
import { writeShops } from '#modules/shop/shop'
import { asSystem, type App } from '#platform/ctx'
import { planAnew } from '#platform/database/database'

const words = (text: string) => text.split(' ')
const adjectives = words(
  'Heavy Light Compact Industrial Silent Rapid Solid Flexible Thermal Magnetic Portable Digital Analog Precision Rugged Slim Wide Narrow Dual Triple Sealed Vented Coated Polished Brushed Insulated Reinforced Modular Folding Rotary Linear Adjustable Fixed Cordless Electric Manual Hydraulic Pneumatic Ceramic Chrome',
)
export const nouns = words(
  'Drill Hammer Wrench Cable Switch Relay Sensor Pump Valve Motor Bearing Gasket Filter Hose Clamp Bracket Screw Bolt Washer Rivet Panel Lamp Socket Plug Adapter Battery Charger Meter Gauge Scale Mixer Grinder Saw Blade Sander Router Glove Helmet Boot Goggle Mask Vest Ladder Cart Pallet Shelf Bin Crate Label Printer Scanner Keyboard Monitor Cabinet Tape Foam Film Wrap Box Bag',
)
const uses = words('Workshop Warehouse Office Kitchen Garden Marine Medical Outdoor Laboratory Automotive')
const colours = words('Red Green Blue Black White Grey Yellow Orange Brown Violet')

/** A catalogue of any size, always the same: 63 categories in three levels, 200 shops, 40 brands, one to three skus a goods. */
export async function loadBenchCatalogue(app: App, size: number) {
  let state = 20_251_120
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 4_294_967_296
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const same = (text: string) => ({ 'en-us': text })

  return asSystem(app, 'bench', async (ctx) => {
    await planAnew(ctx)
    // The index is made of all goods at the end: nobody has to hear of each of them.
    const unannounced = { ...ctx, publish() {} }
    await loadRegions(ctx)
    const shops = await writeShops(
      ctx,
      Array.from({ length: 200 }, (_, at) => ({
        name: `Shop ${at + 1}`,
        logo: '',
        descriptions: same('A shop'),
        phone: '',
        regionId: null,
        city: 'Jakarta',
      })),
    )
    const brands = [
      ...(
        await writeBrands(
          ctx,
          Array.from({ length: 40 }, (_, at) => `Brand ${at + 1}`),
        )
      ).values(),
    ]
    const leaves: number[] = []
    const all: number[] = []
    const category = async (draft: CategoryDraft) => {
      const id = await writeCategory(ctx, draft)
      all.push(id)
      return id
    }
    for (let a = 1; a <= 3; a++) {
      const dept = await category({ parentId: null, names: same(`Dept ${a}`), image: '', position: a })
      for (let b = 1; b <= 4; b++) {
        const group = await category({ parentId: dept, names: same(`Group ${a}.${b}`), image: '', position: b })
        for (let c = 1; c <= 4; c++)
          leaves.push(await category({ parentId: group, names: same(`Class ${a}.${b}.${c}`), image: '', position: c }))
      }
    }
    const skuIds: { skuId: number; shopId: number }[] = []
    const goodsIds: number[] = []
    for (let from = 1; from <= size; from += 1000) {
      const drafts = Array.from({ length: Math.min(1000, size - from + 1) }, (_, at): GoodsDraft => {
        const number = from + at
        const name = `${pick(adjectives)} ${pick(adjectives)} ${pick(nouns)} ${number}`
        const price = (100 + Math.floor(random() * 99_900)) * 10_000
        return {
          shopId: shops[number % shops.length]!,
          number: `G${number}`,
          categoryId: pick(leaves),
          brandId: pick(brands),
          names: same(name),
          descriptions: same(
            `${name} for ${pick(uses)} and ${pick(uses)} work. ${pick(adjectives)} ${pick(nouns)} design, ${pick(adjectives)} finish; fits ${pick(nouns)} and ${pick(nouns)} kits.`,
          ),
          units: same('piece'),
          parameters: [{ name: same('Colour'), value: same(pick(colours)), filterable: true }],
          sold: Math.floor(random() * 5000),
          skus: Array.from({ length: 1 + Math.floor(random() * 3) }, (_none, v) => ({
            number: `G${number}-${v + 1}`,
            priceMinor: price + v * 1_500_000,
            specs: [{ name: same('Size'), value: same('SML'[v]!) }],
          })),
        }
      })
      const written = await saveGoods(unannounced, drafts)
      // Written while the next goods are made up.
      ctx.pipelined(
        openStock(
          unannounced,
          written.flatMap((goods) => goods.skus.map((sku) => ({ skuId: sku.skuId, onHand: 1_000_000 }))),
        ),
      )
      for (const goods of written) {
        goodsIds.push(goods.goodsId)
        for (const sku of goods.skus) skuIds.push({ skuId: sku.skuId, shopId: goods.shopId })
      }
    }
    await rebuildSearch(ctx)
    return { goodsIds, categoryIds: all, skuIds }
  })
}
