import type { CategoryDraft, GoodsDraft } from '#modules/shop/catalog'
import { writeBrands, writeCategory, saveGoods } from '#modules/shop/catalog'
import { openStock } from '#modules/shop/inventory'
import { loadRegions } from '#modules/foundation/reference'
import { rebuildSearch } from '#modules/shop/search'
import { writeShops } from '#modules/shop/shop'
import { asSystem, type App, type Ctx } from '#platform/ctx'
import { planAnew } from '#platform/database/database'

type Written = Awaited<ReturnType<typeof saveGoods>>[number]

const words = (text: string) => text.split(' ')
const same = (text: string) => ({ 'en-us': text })
const adjectives = words(
  'Heavy Light Compact Industrial Silent Rapid Solid Flexible Thermal Magnetic Portable Digital Analog Precision Rugged Slim Wide Narrow Dual Triple Sealed Vented Coated Polished Brushed Insulated Reinforced Modular Folding Rotary Linear Adjustable Fixed Cordless Electric Manual Hydraulic Pneumatic Ceramic Chrome',
)
export const nouns = words(
  'Drill Hammer Wrench Cable Switch Relay Sensor Pump Valve Motor Bearing Gasket Filter Hose Clamp Bracket Screw Bolt Washer Rivet Panel Lamp Socket Plug Adapter Battery Charger Meter Gauge Scale Mixer Grinder Saw Blade Sander Router Glove Helmet Boot Goggle Mask Vest Ladder Cart Pallet Shelf Bin Crate Label Printer Scanner Keyboard Monitor Cabinet Tape Foam Film Wrap Box Bag',
)
const uses = words('Workshop Warehouse Office Kitchen Garden Marine Medical Outdoor Laboratory Automotive')
const colours = words('Red Green Blue Black White Grey Yellow Orange Brown Violet')

/** Goods of a transaction, and how many transactions write goods at the same time. */
const together = 4000
const lanes = 2

/** A catalogue of any size, always the same but for its ids: 63 categories in three levels, 200 shops, 40 brands, one to three skus a goods. */
export async function loadBenchCatalogue(app: App, size: number) {
  const places = await asSystem(app, 'bench', writePlaces)
  const drafts = draftsOf(size, places)
  const written: Written[][] = []
  // Whoever has written some takes the next ones; they stay in their order.
  const writeInTurn = async () => {
    for (const some of drafts) {
      const at = written.push([]) - 1
      written[at] = await asSystem(app, 'bench', (ctx) => writeGoods(ctx, some))
    }
  }
  await Promise.all(Array.from({ length: lanes }, writeInTurn))
  await asSystem(app, 'bench', async (ctx) => {
    await planAnew(ctx)
    await rebuildSearch(ctx)
  })
  const goods = written.flat()
  return {
    goodsIds: goods.map((it) => it.goodsId),
    categoryIds: places.categories,
    skuIds: goods.flatMap(({ shopId, skus }) => skus.map(({ skuId }) => ({ skuId, shopId }))),
  }
}

interface Places {
  shops: number[]
  brands: number[]
  categories: number[]
  leaves: number[]
}
async function writePlaces(ctx: Ctx): Promise<Places> {
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
  const brands = await writeBrands(
    ctx,
    Array.from({ length: 40 }, (_, at) => `Brand ${at + 1}`),
  )
  const leaves: number[] = []
  const categories: number[] = []
  const category = async (draft: CategoryDraft) => {
    const id = await writeCategory(ctx, draft)
    categories.push(id)
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
  return { shops, brands: [...brands.values()], categories, leaves }
}

/** What the goods are, some for each transaction. */
function* draftsOf(size: number, { shops, brands, leaves }: Places): Generator<GoodsDraft[], void> {
  let state = 20_251_120
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 4_294_967_296
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  for (let from = 1; from <= size; from += together)
    yield Array.from({ length: Math.min(together, size - from + 1) }, (_, at): GoodsDraft => {
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
}

async function writeGoods(ctx: Ctx, drafts: readonly GoodsDraft[]): Promise<Written[]> {
  await planAnew(ctx)
  // The index is made of all goods at the end: nobody has to hear of each of them.
  const unannounced = { ...ctx, publish() {} }
  const all: Written[] = []
  for (let at = 0; at < drafts.length; at += 1000) {
    const written = await saveGoods(unannounced, drafts.slice(at, at + 1000))
    // Written while the next goods are read.
    ctx.pipelined(
      openStock(
        unannounced,
        written.flatMap((goods) => goods.skus.map((sku) => ({ skuId: sku.skuId, onHand: 1_000_000 }))),
      ),
    )
    all.push(...written)
  }
  return all
}
