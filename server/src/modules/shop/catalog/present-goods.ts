import type { Goods, Language, ParameterGroup, Sku } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { htmlOf, specsForFamily, valueNumber } from '#modules/foundation/compatibility'
import { toSeconds } from '#platform/clock'
import { type LocalizedText, format, pickText } from '#platform/messages'
import { presentMaximum, presentPacks } from './present-pack.ts'
import { goodsTexts } from './goods.messages.ts'
import type { LiveSku, WrittenGoods } from './catalog.store.ts'
import type { CategoryTree } from './category-tree.ts'
import { sizesText } from './size-of-sku.ts'
import type { ShopOfGoods } from './whole-goods.store.ts'
import { agreedAt, type Priceable, priceAt, tiersOf } from './price.ts'

type WireGoods = Static<typeof Goods>
type WireSku = Static<typeof Sku>

/** What stays the same as long as the version of the goods does. */
export interface Still {
  goods: Omit<WireGoods, 'sku_list' | 'shop'>
  skus: { id: number; requestContext: WireSku; offer: Omit<Priceable, 'agreed'> }[]
  shopId: number
  /** Charged by a template of its own: the amount from which the shop delivers free says nothing about it. */
  hasOwnFreight: boolean
}

/** What the goods say of themselves, and the size of their skus. */
function presentParameters(
  { parameters, skus }: Pick<WrittenGoods, 'parameters' | 'skus'>,
  lang: Language,
): Static<typeof ParameterGroup>[] {
  const size = sizesText(skus)
  const said = [
    ...parameters.map(({ name, value }) => ({ name: pickText(name, lang), value: pickText(value, lang) })),
    ...(size ? [{ name: format(goodsTexts.size, lang), value: size }] : []),
  ]
  return said.length === 0
    ? []
    : [
        {
          group_id: '1',
          group_name: format(goodsTexts.parameters, lang),
          params: said.map(({ name, value }, at) => ({
            param_id: String(at + 1),
            param_name: name,
            param_value: value,
          })),
        },
      ]
}

/** Numbers the names of specifications by first appearance, so that equal ones have equal ids within the goods. */
function specNumbers(skus: WrittenGoods['skus']) {
  const names = [...new Set(skus.flatMap(({ specs }) => specs.map(({ name }) => name['en-us'])))]
  return ({ name, value }: { name: LocalizedText; value: LocalizedText }) => ({
    specId: String(names.indexOf(name['en-us']) + 1),
    valueId: valueNumber(name['en-us'], value['en-us']),
  })
}

export function presentStill(
  { skus, ...goods }: WrittenGoods,
  tree: CategoryTree,
  lang: Language,
  documents: NonNullable<WireGoods['documents']>,
): Still {
  const trail = (tree.byId.get(goods.categoryId)?.path ?? []).flatMap((id) => tree.byId.get(id) ?? [])
  const name = pickText(goods.names, lang)
  const description = pickText(goods.descriptions, lang)
  const pictures = goods.gallery.length ? goods.gallery : goods.thumbnail ? [goods.thumbnail] : []
  const numbered = specNumbers(skus)
  const shop = { seller_id: String(goods.shopId), seller_name: goods.shopName }
  return {
    shopId: goods.shopId,
    hasOwnFreight: goods.freightTemplateId !== null,
    goods: {
      goods_id: String(goods.id),
      goods_name: name,
      sn: goods.number,
      category_id: String(goods.categoryId),
      category_name: pickText(trail.at(-1)?.names ?? {}, lang),
      category_trail: trail.map((category) => ({
        category_id: String(category.id),
        name: pickText(category.names, lang),
      })),
      brand_id: goods.brandId === null ? '' : String(goods.brandId),
      brand_name: goods.brand ?? '',
      unit: pickText(goods.units, lang),
      price: 0,
      market_price: 0,
      description,
      intro: htmlOf(description),
      goods_off: 1,
      is_auth: 1,
      quantity: 0,
      enable_quantity: 0,
      buy_count: 0,
      grade: 0,
      comment_num: 0,
      thumbnail: goods.thumbnail,
      gallery_list: pictures.map((picture, at) => ({
        img_id: String(at + 1),
        original: picture,
        big: picture,
        small: picture,
        thumbnail: picture,
        isdefault: at === 0 ? 1 : 0,
        sort: at,
      })),
      param_list: presentParameters({ ...goods, skus }, lang),
      ...(documents.length > 0 && { documents }),
      ...(goods.leadDays !== null && {
        lead_time: { days: goods.leadDays, text: format(goodsTexts.leadTime, lang, { n: goods.leadDays }) },
      }),
      shop_id: shop.seller_id,
      ...shop,
      last_modify: toSeconds(goods.changedAt),
    },
    skus: skus.map((sku) => ({
      id: sku.id,
      offer: { priceMinor: sku.priceMinor, tiers: tiersOf(sku.tiers) },
      requestContext: {
        sku_id: String(sku.id),
        goods_id: String(goods.id),
        goods_name: name,
        sn: sku.number,
        price: 0,
        market_price: toRupiah(sku.marketPriceMinor),
        list_price: toRupiah(sku.priceMinor),
        tiers: sku.tiers.map(([from, priceMinor]) => ({ from, price: toRupiah(priceMinor) })),
        weight: sku.weightGrams / 1000,
        quantity: 0,
        enable_quantity: 0,
        min_quantity: sku.minQuantity,
        order_multiple: sku.orderMultiple,
        ...presentMaximum(sku),
        ...presentPacks(sku.packs, lang),
        thumbnail: sku.picture || goods.thumbnail,
        ...shop,
        category_id: String(goods.categoryId),
        spec_list: sku.specs.map((spec) => {
          const { specId, valueId } = numbered(spec)
          return {
            spec_id: specId,
            spec_name: pickText(spec.name, lang),
            spec_value_id: valueId,
            spec_value: pickText(spec.value, lang),
          }
        }),
        goods_type: 'NORMAL',
      },
    })),
  }
}

function presentSkus(still: Still, live: readonly LiveSku[]): WireSku[] {
  const now = new Map(live.map((sku) => [sku.skuId, sku]))
  return still.skus.flatMap(({ id, requestContext, offer }) => {
    const sku = now.get(id)
    if (!sku) return []
    const agreed = tiersOf(sku.agreed)
    const { priceMinor } = priceAt({ ...offer, agreed }, requestContext.min_quantity)
    const agreedMinor = agreedAt(agreed, requestContext.min_quantity)
    const steps = agreed.filter((it) => it.from > requestContext.min_quantity)
    return {
      ...requestContext,
      price: toRupiah(priceMinor),
      ...(agreedMinor !== undefined && { contract_price: toRupiah(agreedMinor) }),
      ...(steps.length > 0 && {
        contract_tiers: steps.map((it) => ({ from: it.from, price: toRupiah(it.priceMinor) })),
      }),
      quantity: sku.onHand,
      enable_quantity: Math.max(0, sku.available),
      ...(sku.backorderOn
        ? { backorder: { after: sku.inStock, day: sku.backorderOn } }
        : sku.restockOn && { restock_on: sku.restockOn }),
    }
  })
}

export const presentSkusAlone = (still: Still, live: readonly LiveSku[]) => presentSkus(still, live).map(specsForFamily)

export function presentGoods(still: Still, live: readonly LiveSku[], shop: ShopOfGoods): WireGoods {
  const skus = presentSkus(still, live)
  const cheapest = skus.reduce((best, sku) => (sku.price < best.price ? sku : best))
  const { sold, ratingTenths, reviewCount } = live[0]!
  return {
    ...still.goods,
    price: cheapest.price,
    market_price: cheapest.market_price,
    quantity: skus.reduce((all, sku) => all + sku.quantity, 0),
    enable_quantity: skus.reduce((all, sku) => all + sku.enable_quantity, 0),
    buy_count: sold,
    grade: ratingTenths / 10,
    comment_num: reviewCount,
    sku_list: skus,
    shop: {
      shop_id: String(shop.id),
      shop_name: shop.name,
      logo: shop.logo,
      goods_num: shop.goodsCount,
      city: shop.city,
      ...(shop.freeFromMinor !== null && !still.hasOwnFreight && { free_freight_from: toRupiah(shop.freeFromMinor) }),
    },
  }
}
