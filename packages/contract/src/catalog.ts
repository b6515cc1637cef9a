import { Type } from 'typebox'
import { FamilyValueId } from './family.ts'
import { PreviewAsked, SeenDocuments } from './goods-document.ts'
import { LeadTime, stockOfSku } from './backorder.ts'
import { quantitiesOfSku } from './pack.ts'
import { route, type Route } from './route.ts'
import { ShownClosing } from './shop-settings.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, Quantity, Rupiah, Seconds, Text } from './wire.ts'

export const Category = Type.Cyclic(
  {
    Category: Type.Object({
      category_id: Id(),
      parent_id: Type.String(),
      name: Type.String(),
      image: Type.String(),
      category_path: Type.String({ description: 'ids from the root, as 0|1|5|' }),
      children: Type.Array(Type.Ref('Category')),
    }),
  },
  'Category',
)

export const SpecValue = Type.Object({
  spec_id: Type.String(),
  spec_name: Type.String(),
  spec_value_id: FamilyValueId,
  spec_value: Type.String(),
})
export const Tier = Type.Object({ from: Type.Integer({ minimum: 1 }), price: Rupiah() })

export const Sku = Type.Object({
  sku_id: Id(),
  goods_id: Id(),
  goods_name: Type.String(),
  sn: Type.String(),
  price: Rupiah('for one piece, for the caller'),
  market_price: Rupiah(),
  list_price: Maybe(Rupiah('for one piece, for everybody')),
  tiers: Type.Array(Tier, { description: 'quantity breaks, ascending' }),
  contract_price: Maybe(Rupiah('agreed with the company of the caller, for the least that can be ordered')),
  contract_tiers: Maybe(
    Type.Array(Tier, { description: 'agreed with the company of the caller for more; absent where nothing is' }),
  ),
  weight: Type.Number({ description: 'kg' }),
  ...stockOfSku,
  ...quantitiesOfSku,
  thumbnail: Type.String(),
  seller_id: Id(),
  seller_name: Type.String(),
  category_id: Id(),
  spec_list: Type.Array(SpecValue),
  goods_type: OneOf(['NORMAL']),
})
/** On its own the family has no list where there are no specifications. */
export const SkuAlone = Type.Object({
  ...Sku.properties,
  spec_list: Type.Union([Sku.properties.spec_list, Type.Null()], {
    description: 'null where there are no specifications, for clients of the API family',
  }),
})

export const Parameter = Type.Object({ param_id: Type.String(), param_name: Type.String(), param_value: Type.String() })
export const ParameterGroup = Type.Object({
  group_id: Type.String(),
  group_name: Type.String(),
  params: Type.Array(Parameter),
})
export const GalleryPicture = Type.Object({
  img_id: Type.String(),
  original: Type.String(),
  big: Type.String(),
  small: Type.String(),
  thumbnail: Type.String(),
  isdefault: Flag(),
  sort: Type.Integer(),
})

export const Goods = Type.Object({
  goods_id: Id(),
  goods_name: Type.String(),
  sn: Type.String(),
  category_id: Id(),
  category_name: Type.String(),
  category_trail: Type.Array(Type.Object({ category_id: Id(), name: Type.String() })),
  brand_id: Type.String(),
  brand_name: Type.String(),
  unit: Type.String(),
  price: Rupiah('the lowest price of a single piece'),
  market_price: Rupiah(),
  description: Type.String({
    description: 'paragraphs, ## headings, - lists, | tables |, **strong**, ![pictures](of the mall); never HTML',
  }),
  intro: Type.String({ description: 'for clients of the API family: the description as HTML, made here' }),
  goods_off: Flag('1 = on the shelf'),
  is_auth: Flag(),
  quantity: Count(),
  enable_quantity: Count(),
  buy_count: Count(),
  grade: Type.Number({ description: 'rating 0 to 5' }),
  comment_num: Count(),
  thumbnail: Type.String(),
  gallery_list: Type.Array(GalleryPicture),
  param_list: Type.Array(ParameterGroup),
  documents: SeenDocuments,
  lead_time: Maybe(LeadTime),
  sku_list: Type.Array(Sku),
  seller_id: Id(),
  shop_id: Id(),
  seller_name: Type.String(),
  shop: Type.Object({
    shop_id: Id(),
    shop_name: Type.String(),
    logo: Type.String(),
    goods_num: Count(),
    city: Type.String(),
    free_freight_from: Maybe(Rupiah()),
    closing: Maybe(ShownClosing),
  }),
  last_modify: Seconds(),
})

export const GoodsCard = Type.Object({
  goods_id: Id(),
  name: Type.String(),
  thumbnail: Type.String(),
  small: Type.String(),
  price: Rupiah(),
  market_price: Rupiah(),
  best_tier: Maybe(Tier),
  buy_count: Count(),
  comment_num: Count(),
  grade: Type.Number(),
  quantity: Count(),
  in_stock: Flag(),
  sku_id: Maybe(Id('given when there is a single specification, so that it can go to the cart at once')),
  min_quantity: Quantity(),
  spec_num: Count(),
  brand_name: Type.String(),
  unit: Type.String(),
  params: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  seller_id: Id(),
  shop_id: Id(),
  seller_name: Type.String(),
})

const GoodsId = Type.Object({ id: Id() })

export const catalogApi = {
  goods: route({
    method: 'GET',
    path: '/buyer_end/goods/:id',
    audience: 'open',
    tag: 'catalog',
    summary: 'One goods with its skus, parameters and shop',
    params: GoodsId,
    input: PreviewAsked,
    reply: Goods,
  }),
  skus: route({
    method: 'GET',
    path: '/buyer_end/goods/:id/skus',
    audience: 'open',
    tag: 'catalog',
    summary: 'The skus of a goods, with prices for the caller',
    params: GoodsId,
    reply: Type.Array(SkuAlone),
  }),
  parameters: route({
    method: 'GET',
    path: '/buyer_end/goods/goodsAttr/getAttrsByGoodsId',
    audience: 'open',
    tag: 'catalog',
    summary: 'Parameters of a goods',
    input: Type.Object({ goodsId: Id() }),
    reply: Type.Array(ParameterGroup),
  }),
  topFive: route({
    method: 'GET',
    path: '/buyer_end/goods/recommend/getTopFive',
    audience: 'open',
    tag: 'catalog',
    summary: 'Five goods worth a look: of the same category, then best sellers',
    input: Type.Object({ goods_id: Maybe(Id()), category_id: Maybe(Id()) }),
    reply: Type.Array(GoodsCard),
  }),
  categories: route({
    method: 'GET',
    path: '/buyer_end/goods/categories/:id/children',
    audience: 'open',
    tag: 'catalog',
    summary: 'The category tree below a category; 0 gives all',
    params: Type.Object({ id: Type.Integer({ minimum: 0, maximum: 999_999_999 }) }),
    reply: Type.Array(Category),
  }),
  companyCategories: route({
    method: 'GET',
    path: '/buyer_end/goods/categories/clientCategoryByUser',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'catalog',
    summary: 'The categories the company of the member may see',
    reply: Type.Array(Category),
  }),
} satisfies Record<string, Route>

export const sorts = [
  'def',
  'buynum_desc',
  'buynum_asc',
  'price_asc',
  'price_desc',
  'grade_desc',
  'grade_asc',
  'new_desc',
] as const
/** What the family calls the same orders. */
export const sortAliases = {
  def_desc: 'def',
  def_asc: 'buynum_asc',
  buynum: 'buynum_desc',
  price: 'price_asc',
  grade: 'grade_desc',
  new: 'new_desc',
} as const satisfies Record<string, (typeof sorts)[number]>
const isAlias = (sort: string): sort is keyof typeof sortAliases => Object.hasOwn(sortAliases, sort)
export const sortMeant = (sort: (typeof sorts)[number] | keyof typeof sortAliases): (typeof sorts)[number] =>
  isAlias(sort) ? sortAliases[sort] : sort
const sortNames = [...sorts, ...(Object.keys(sortAliases) as (keyof typeof sortAliases)[])] as const

const Filters = {
  keyword: Maybe(Text(200)),
  category: Maybe(Id()),
  brand: Maybe(Id()),
  price: Maybe(
    Type.String({
      pattern: '^[0-9]{0,12}(\\.[0-9]{1,2})?_[0-9]{0,12}(\\.[0-9]{1,2})?$',
      description: 'min_max in Rp, either may be empty',
    }),
  ),
  prop: Maybe(Text(400, { description: 'name_value@name_value' })),
  seller_id: Maybe(Id()),
  section: Maybe(Id('of one of the shop’s own categories, and those below it')),
  in_stock: Maybe(Flag()),
  nav_id: Maybe(Id()),
  is_zq: Maybe(Flag('1 = the zone of the company')),
}
export const FacetOption = Type.Object({
  name: Type.String(),
  value: Type.String(),
  count: Count(),
  is_selected: Flag(),
  url: Type.String(),
})

export const searchApi = {
  goods: route({
    method: 'GET',
    path: '/buyer_end/goods/search',
    audience: 'open',
    tag: 'search',
    summary: 'Goods that fit a keyword and filters',
    input: Type.Object({ ...Paging, ...Filters, sort: Maybe(OneOf(sortNames)) }),
    reply: Type.Object({
      ...Page(GoodsCard).properties,
      leads_to: Maybe(
        Type.String({ description: 'page of the mall to which a keyword alone leads; absent: to what is found' }),
      ),
    }),
    rate: { perMinute: 120, perMinuteOfGuest: 60 },
  }),
  facets: route({
    method: 'GET',
    path: '/buyer_end/goods/search/selector',
    audience: 'open',
    tag: 'search',
    summary: 'What the same search can be narrowed by, with counts',
    input: Type.Object(Filters),
    reply: Type.Object({
      total: Count(),
      cat: Type.Array(FacetOption),
      selected_cat: Type.Array(FacetOption),
      brand: Type.Array(FacetOption),
      seller: Type.Array(FacetOption),
      prop: Type.Array(Type.Object({ key: Type.String(), value: Type.Array(FacetOption) })),
      price: Type.Object({ min: Rupiah(), max: Rupiah() }),
      in_stock: Count(),
    }),
    rate: { perMinute: 120, perMinuteOfGuest: 60 },
  }),
  words: route({
    method: 'GET',
    path: '/buyer_end/goods/search/words',
    audience: 'open',
    tag: 'search',
    summary: 'Words that complete what is being typed, with the number of goods',
    input: Type.Object({ keyword: Text(200, { blank: true }) }),
    reply: Type.Array(Type.Object({ words: Type.String(), goods_num: Count() })),
  }),
}
