import { type BorongClient, eachRow, isRefusal } from '@borong/client'
import type { Input, Reply, api } from '@borong/contract'
import { Copied, type Malls, pictureCopier, picturesInWords } from './copier.ts'
import { copyPromotions } from './copy-promotions.ts'
import { copyShopPage } from './copy-shop-page.ts'
import { copyWarehouses } from './copy-warehouses.ts'

type Edited = Reply<typeof api.goodsEditor.show>
type Written = Input<typeof api.goodsEditor.create>

/** Where things of the source are in the target. */
export interface Places {
  categories: Copied
  brands: Copied
  shops: Copied
  goods: Copied
  skus: Copied
}

/** The shops that are open, each with an owner, what it may sell, freight templates, goods on the shelf, warehouses, its page and promotions. */
export async function copyShops(malls: Malls, trees: Pick<Places, 'categories' | 'brands'>): Promise<Places> {
  const { source, target, say } = malls
  const places = { ...trees, shops: new Copied(), goods: new Copied(), skus: new Copied() }
  for await (const { shop_id: id } of eachRow(source.operator.mallShop.list, { status: 'OPEN' })) {
    const shop = await source.operator.mallShop.show({ id })
    const reader = await source.readerOf(id)
    const owner = { username: `owner-of-shop-${id}`, email: target.emailOf(id) }
    const opened = await target.operator.mallShop.open({
      shop_name: shop.shop_name,
      address: shop.address,
      phone: shop.phone,
      tax_number: shop.tax_number,
      commission_bps: shop.commission_bps,
      category_ids: shop.categories.map((it) => trees.categories.get(it.category_id)),
      owner: { email: owner.email, name: shop.staff.find((it) => it.is_owner === 1)?.name ?? shop.shop_name },
    })
    places.shops.set(id, opened.shop.shop_id)
    const seller = await target.ownerOf(owner)
    const freight = await copyFreight(reader, seller)
    const picture = pictureCopier(source.origin, seller.media.sellerUpload)
    const goods = await copyGoods(malls, { reader, seller, freight, places, picture })
    const { warehouses } = await copyWarehouses(reader, seller, places.skus)
    await copyShopPage({ reader, seller, goods: places.goods, picture })
    const promotions = await copyPromotions(reader, seller, places)
    say(`${shop.shop_name}: ${goods} goods, ${warehouses} warehouses, ${promotions} promotions`)
  }
  return places
}

async function copyFreight(reader: BorongClient, seller: BorongClient): Promise<Copied> {
  const templates = new Copied()
  for await (const it of eachRow(reader.sellerFreight.list, {})) {
    const { zones, undelivered, ...rest } = await reader.sellerFreight.show({ id: it.template_id })
    const made = await seller.sellerFreight.create({
      name: rest.name,
      kind: rest.kind,
      first_unit: rest.first_unit,
      step_unit: rest.step_unit,
      first_price: rest.first_price,
      step_price: rest.step_price,
      days: rest.days,
      ...(rest.free_from !== undefined && { free_from: rest.free_from }),
      zones: zones.map(({ regions, ...zone }) => ({ ...zone, region_ids: regions.map((region) => region.region_id) })),
      undelivered_ids: undelivered.map((region) => region.region_id),
    })
    templates.set(rest.template_id, made.template_id)
    if (rest.is_default && !made.is_default) await seller.sellerFreight.makeDefault({ id: made.template_id })
  }
  return templates
}

async function copyGoods(
  { say, goodsOfShop = Infinity }: Malls,
  it: {
    reader: BorongClient
    seller: BorongClient
    freight: Copied
    places: Places
    picture: (address: string) => Promise<string>
  },
): Promise<number> {
  const { reader, seller, freight, places, picture } = it
  let n = 0
  for await (const { goods_id: id } of eachRow(reader.sellerGoods.list, { status: 'ON_SHELF', page_size: 200 })) {
    if (places.goods.has(id)) continue
    if (n >= goodsOfShop) break
    const goods = await reader.goodsEditor.show({ id })
    const made = await seller.goodsEditor.create(await writtenOf(goods, { freight, places, picture }))
    try {
      await seller.sellerShelf.shelve({ id: made.goods_id })
    } catch (error) {
      // They are older than a parameter that their category wants; in the target they are drafts until somebody says it.
      if (!isRefusal(error, 'GOODS_INCOMPLETE')) throw error
      say(`${goods.sn}: ${error.message}`)
    }
    places.goods.set(id, made.goods_id)
    for (const [at, { sku_id: sku }] of goods.skus.entries()) {
      const there = made.skus[at]?.sku_id
      if (sku && there) places.skus.set(sku, there)
    }
    if (++n % 100 === 0) say(`${n} goods`)
  }
  return n
}

async function writtenOf(
  goods: Edited,
  at: { freight: Copied; places: Places; picture: (address: string) => Promise<string> },
): Promise<Written> {
  const { freight, places, picture } = at
  return {
    sn: goods.sn,
    category_id: places.categories.get(goods.category_id),
    ...(goods.brand_id && { brand_id: places.brands.get(goods.brand_id) }),
    ...(goods.freight_template_id && { freight_template_id: freight.get(goods.freight_template_id) }),
    ...(goods.lead_days !== undefined && { lead_days: goods.lead_days }),
    names: goods.names as Written['names'],
    descriptions: await picturesInWords(goods.descriptions, picture),
    units: goods.units as Written['units'],
    parameters: goods.parameters as NonNullable<Written['parameters']>,
    pictures: await Promise.all(goods.pictures.map(picture)),
    skus: await Promise.all(
      goods.skus.map(async ({ sku_id: _id, available, list_price: list, picture: own, ...sku }) => ({
        ...sku,
        stock: available,
        ...(list > 0 && { list_price: list }),
        ...(own && { picture: await picture(own) }),
      })),
    ),
  }
}
