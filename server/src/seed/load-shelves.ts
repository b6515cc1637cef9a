import { percent } from '@borong/money'
import { invalidateCategories, writeBrands, writeCategory, writeGoods } from '#modules/shop/catalog'
import { openStock } from '#modules/shop/inventory'
import { agreePrices, createCustomerGroup, createPriceList, writeListPrices } from '#modules/shop/price-list'
import { installCarriers, type TemplateDraft, writeTemplates } from '#modules/shop/shipping'
import { writeShops } from '#modules/shop/shop'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { categoryParameters } from './category-parameters.ts'
import { goodsPictureUrl, logoUrl } from './demo-pictures.ts'
import { describeGoods } from './describe-goods.ts'
import type { Places } from './load-places.ts'
import type { Settled } from './load-orders.ts'
import { pictureVariants } from './picture.ts'
import { packsOfGoods } from './packs-of-goods.ts'
import { sizeOfSku } from './sizes-of-goods.ts'
import type { SeedData, SeedFreight, SeedSku } from './seed.types.ts'

export interface Shelves {
  shops: Settled['shops']
  skus: Map<string, number>
  goods: Map<string, number>
  categories: Map<string, number>
}

/** Written by people who did not look: an operator merges them into those of the same name. */
const doubledBrands = ['LEMBARA', 'Lereng-Kopi']

/** One order does not empty the shelf: half of what is there, where that is much. */
const maximumOf = ({ onHand, minQuantity, orderMultiple }: SeedSku): number => {
  const half = Math.floor(onHand / 2 / orderMultiple) * orderMultiple
  return half >= 100 && half >= minQuantity ? half : 0
}

/** Shops and everything on their shelves. */
export async function loadShelves(ctx: Ctx, seedData: SeedData, places: Places): Promise<Shelves> {
  const shopIds = await writeShops(
    ctx,
    seedData.shops.map((shop) => ({
      name: shop.name,
      logo: logoUrl(shop.initials, shop.hue),
      descriptions: shop.description,
      phone: shop.phone,
      regionId: places.districtOf(shop.region).id,
      city: shop.city,
    })),
  )
  const shops: Settled['shops'] = new Map(
    seedData.shops.map((shop, at) => [shop.key, { id: shopIds[at]!, name: shop.name, staff: shop.name }]),
  )
  const bulky = new Map<string, number>()
  for (const shop of seedData.shops) {
    const drafts = [
      usualTemplate(shop.freight, places),
      ...(shop.freight.bulky ? [bulkyTemplate(shop.freight, places)] : []),
    ]
    const [, id] = await writeTemplates(ctx, shops.get(shop.key)!.id, drafts)
    if (id) bulky.set(shop.key, id)
  }
  await installCarriers(
    ctx,
    seedData.carriers.map(({ code, name, trackingUrl = '' }) => ({ code, names: { 'en-us': name }, trackingUrl })),
  )

  const categories = new Map<string, number>()
  for (const [position, category] of seedData.categories.entries()) {
    const parentId = category.parent === undefined ? null : categories.get(category.parent)!
    const image = goodsPictureUrl(category.icon, (position * 47) % 360, 0)
    const parameters = categoryParameters[category.key]
    const draft = { parentId, names: category.names, image, position, packKey: category.key }
    categories.set(category.key, await writeCategory(ctx, { ...draft, ...(parameters && { parameters }) }))
  }
  invalidateCategories(ctx.app)
  const brandNames = new Map(seedData.brands.map((brand) => [brand.key, brand.name]))
  const brands = await writeBrands(ctx, [...brandNames.values(), ...doubledBrands])

  const now = ctx.clock.now().getTime()
  const written = await writeGoods(
    ctx,
    seedData.goods.map((goods, at) => ({
      shopId: shops.get(goods.shop)!.id,
      number: goods.key.replace(/^goods:/, ''),
      categoryId: categories.get(goods.category)!,
      brandId: brands.get(brandNames.get(goods.brand)!)!,
      names: goods.names,
      descriptions: describeGoods(goods),
      units: goods.unit,
      parameters: goods.params,
      thumbnail: goodsPictureUrl(goods.icon, goods.hue, 0),
      gallery: Array.from({ length: pictureVariants }, (_, variant) => goodsPictureUrl(goods.icon, goods.hue, variant)),
      status: goods.status === 'ON_SHELF' ? 'on_shelf' : 'off_shelf',
      sold: goods.sales,
      ...(isBulky(goods) && bulky.has(goods.shop) && { freightTemplateId: bulky.get(goods.shop)! }),
      ...(at % 3 < 2 && { leadDays: isBulky(goods) ? 5 : at % 4 }),
      listedAt: new Date(now - days(goods.listedDaysAgo)),
      skus: goods.skus.map((sku, place) => ({
        number: sku.no,
        priceMinor: sku.priceSen,
        specs: sku.specs,
        marketPriceMinor: sku.marketPriceSen,
        tiers: sku.tiers.map(({ from, priceSen }) => ({ from, priceMinor: priceSen })),
        weightGrams: sku.weightGrams,
        minQuantity: sku.minQuantity,
        orderMultiple: sku.orderMultiple,
        maxQuantity: at % 90 === 7 ? maximumOf(sku) : 0,
        ...sizeOfSku(sku, at),
        packs: packsOfGoods(goods, at, sku, place),
      })),
    })),
  )
  const skus = new Map(written.flatMap((goods) => goods.skus.map((sku) => [sku.number, sku.skuId])))
  await openStock(
    ctx,
    seedData.goods.flatMap((goods) => goods.skus.map((sku) => ({ skuId: skus.get(sku.no)!, onHand: sku.onHand }))),
  )
  return {
    shops,
    skus,
    categories,
    goods: new Map(seedData.goods.map((goods, at) => [goods.key, written[at]!.goodsId])),
  }
}

/** Heavier than one person carries. */
const isBulky = ({ skus }: SeedData['goods'][number]) => skus.some((sku) => sku.weightGrams >= 25_000)

/** Nearer provinces pay less and wait half as long. */
const usualTemplate = (freight: SeedFreight, places: Places): TemplateDraft => ({
  name: 'Pengiriman reguler',
  kind: freight.kind === 'WEIGHT' ? 'weight' : 'piece',
  firstUnit: freight.firstUnit,
  firstPriceMinor: freight.firstPriceSen,
  stepUnit: freight.stepUnit,
  stepPriceMinor: freight.stepPriceSen,
  freeFromMinor: freight.freeFromSen ?? null,
  zones: (freight.cheaperRegions ?? []).map(({ provinces, firstPriceSen, stepPriceSen }) => ({
    regionIds: provinces.map((name) => places.provinceId(name)),
    firstPriceMinor: firstPriceSen,
    stepPriceMinor: stepPriceSen,
    days: 2,
  })),
  days: 4,
  undeliverableRegionIds: [],
})

/** By a lorry of its own, and not to everywhere. */
const bulkyTemplate = ({ bulky, cheaperRegions = [] }: SeedFreight, places: Places): TemplateDraft => ({
  name: 'Barang besar',
  kind: 'piece',
  firstUnit: 1,
  firstPriceMinor: bulky!.firstPriceSen,
  stepUnit: 1,
  stepPriceMinor: bulky!.stepPriceSen,
  freeFromMinor: null,
  zones: [
    {
      regionIds: cheaperRegions.flatMap(({ provinces }) => provinces).map((name) => places.provinceId(name)),
      firstPriceMinor: bulky!.firstPriceSen / 2,
      stepPriceMinor: bulky!.stepPriceSen / 2,
      days: 4,
    },
  ],
  days: 9,
  undeliverableRegionIds: bulky!.not.map((name) => places.provinceId(name)),
})

/** What the first company has agreed on: every seventh product of the shelves, six percent below the list. */
export async function loadAgreement(
  ctx: Ctx,
  seedData: SeedData,
  companyId: number,
  skus: ReadonlyMap<string, number>,
): Promise<void> {
  const agreed = seedData.goods
    .filter((goods, at) => at % 7 === 0 && goods.status === 'ON_SHELF')
    .flatMap((goods) => goods.skus)
  const agreedAt = new Date(ctx.clock.now().getTime() - days(500))
  await agreePrices(
    // What was agreed so long ago is no news.
    { ...ctx, clock: { now: () => agreedAt }, publish() {} },
    companyId,
    'Frame contract',
    agreed.map((sku) => ({
      skuId: skus.get(sku.no)!,
      minQuantity: 1,
      priceMinor: wholeHundreds(percent(sku.priceSen, 9400)),
    })),
  )
}

/** What the first shop writes for a group of two buyers and has not published yet: a price for one, and one for fifty. */
export async function loadListInWriting(
  ctx: Ctx,
  seedData: SeedData,
  companyIds: readonly number[],
  { shops, skus }: Shelves,
): Promise<void> {
  const shop = seedData.shops[0]!
  const shopId = shops.get(shop.key)!.id
  const groupId = await createCustomerGroup(ctx, shopId, { name: 'Jabodetabek', companyIds })
  const id = await createPriceList(ctx, shopId, {
    name: 'Volume prices',
    startsAt: new Date(ctx.clock.now().getTime() + days(20)),
    endsAt: new Date(ctx.clock.now().getTime() + days(110)),
    companyIds: [],
    groupIds: [groupId],
  })
  const prices = seedData.goods
    .filter((goods) => goods.shop === shop.key && goods.status === 'ON_SHELF')
    .slice(0, 12)
    .flatMap((goods) => goods.skus.slice(0, 1))
    .flatMap((sku) =>
      [
        [1, 9700],
        [50, 9200],
      ].map(([minQuantity, share]) => ({
        skuId: skus.get(sku.no)!,
        minQuantity: minQuantity!,
        priceMinor: wholeHundreds(percent(sku.priceSen, share!)),
      })),
    )
  await writeListPrices(ctx, shopId, { id, version: 1 }, { prices, dropped: [] })
}

const wholeHundreds = (minor: number) => Math.max(10_000, Math.floor(minor / 10_000) * 10_000)
