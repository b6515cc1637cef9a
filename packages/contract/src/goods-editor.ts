import { Type } from 'typebox'
import { CategoryStep, Words } from './category.ts'
import { Maximum, packLimits, WrittenPack } from './pack.ts'
import { GoodsDocuments, GoodsDocumentsInput } from './goods-document.ts'
import { PictureAddress } from './media.ts'
import { route } from './route.ts'
import { goodsStatuses } from './shelf.ts'
import { skuChangeLimits } from './seller-goods.ts'
import { sideLimitMm, volumeLimitCm3 } from './sku-size.ts'
import {
  Count,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  Quantity,
  RequiredText,
  Rupiah,
  RupiahInput,
  Seconds,
  Text,
} from './wire.ts'

export const goodsLimits = {
  number: 60,
  name: 200,
  description: 20_000,
  unit: 30,
  value: 200,
  parameters: 60,
  pictures: 10,
  axes: 3,
  skus: 200,
  tiers: 10,
  weightGrams: 50_000_000,
  leadDays: 365,
  volumeCm3: volumeLimitCm3,
} as const

/** The same without English where nothing is said at all. */
const OptionalWords = (max: number, description: string) =>
  Type.Object(
    {
      'en-us': Maybe(
        Text(max, { multiline: true, description: 'in English; wanted where another language says something' }),
      ),
      'zh-cn': Maybe(Text(max, { multiline: true, description: 'in Chinese; absent: English stands' })),
      'en-id': Maybe(Text(max, { multiline: true, description: 'in Indonesian; absent: English stands' })),
    },
    { description },
  )

const Said = Type.Object({
  names: Words(goodsLimits.name, 'what is said, such as Colour; the English name tells one from another'),
  value: Words(
    goodsLimits.value,
    'of a parameter that is a number: the number, with its unit or without; of one with choices: one of them in English',
  ),
})
const Spec = Type.Object({
  name: Words(goodsLimits.name, 'such as Colour; the same ones in the same order for every sku'),
  value: Words(goodsLimits.value, 'such as Blue'),
})
const SkuNumber = RequiredText(goodsLimits.number, {
  description: 'as the shop calls it, once in the shop; a sku is known by it and does not change it',
})
const tier = {
  from: Type.Integer({ minimum: 2, maximum: 99_999, description: 'pieces from which the price holds' }),
}
const Side = (name: string) =>
  Type.Integer({
    minimum: 0,
    maximum: sideLimitMm,
    description: `${name} of a piece with its package, in millimetres; all three sides or none, 0: not said`,
  })
const skuWritten = {
  sku_sn: SkuNumber,
  specs: Type.Array(Spec, {
    maxItems: goodsLimits.axes,
    description: 'in what it differs from the others; empty where there is one',
  }),
  minimum: Quantity('pieces a buyer orders at least'),
  multiple: Quantity('pieces are sold by so many'),
  maximum: Maximum('pieces that one order takes at most, a multiple and not below the minimum; 0: no maximum'),
  weight_grams: Type.Integer({
    minimum: 0,
    maximum: goodsLimits.weightGrams,
    description: 'of a piece with its package; 0: not said',
  }),
  volume_cm3: Type.Integer({
    minimum: 0,
    maximum: goodsLimits.volumeCm3,
    description:
      'of a piece with its package, in cubic centimetres; 0: not said. With length, width and height it is theirs, and what is sent is not looked at',
  }),
  length_mm: Side('length'),
  width_mm: Side('width'),
  height_mm: Side('height'),
}
const GoodsSku = Type.Object({
  sku_id: Maybe(Id('absent: a new one that is not there before the mall has agreed')),
  ...skuWritten,
  price: Rupiah('of one piece'),
  list_price: Rupiah('0: none'),
  picture: Type.String({ description: 'empty: that of the goods' }),
  tiers: Type.Array(Type.Object({ ...tier, price: Rupiah('of one piece from there on') })),
  packs: Maybe(Type.Array(WrittenPack, { description: 'the smallest first; absent: none' })),
  stock: Count('pieces on the shelf'),
  available: Count('of these, not reserved for orders'),
})
const GoodsSkuInput = Type.Object({
  ...skuWritten,
  volume_cm3: Maybe(skuWritten.volume_cm3),
  maximum: Maybe(skuWritten.maximum),
  length_mm: Maybe(skuWritten.length_mm),
  width_mm: Maybe(skuWritten.width_mm),
  height_mm: Maybe(skuWritten.height_mm),
  price: RupiahInput('above 0, with at most two decimals'),
  list_price: Maybe(RupiahInput('0 or absent: none')),
  picture: Maybe(PictureAddress),
  tiers: Maybe(
    Type.Array(Type.Object({ ...tier, price: RupiahInput('lower than the one before it') }), {
      maxItems: goodsLimits.tiers,
      description: 'quantity breaks, ascending',
    }),
  ),
  packs: Maybe(
    Type.Array(WrittenPack, {
      maxItems: packLimits.packs,
      description: 'larger packs in which it may be ordered; absent: those it has stay',
    }),
  ),
  stock: Maybe(
    Type.Integer({
      minimum: 0,
      maximum: skuChangeLimits.stock,
      description:
        'what a new sku begins with; of one that is there it is not looked at: stock is counted in the list of goods',
    }),
  ),
})

const LeadDays = Maybe(
  Type.Integer({
    minimum: 0,
    maximum: goodsLimits.leadDays,
    description: 'working days before it leaves the shop; absent: the shop has not said',
  }),
)

/** Goods as whoever edits them sees them, in every language. */
export const EditedGoods = Type.Object({
  goods_id: Id(),
  sn: Type.String({ description: 'number of the goods, as the shop gave it' }),
  version: Type.Integer({ description: 'goes along with a change: where it is another by now the change is refused' }),
  status: OneOf(goodsStatuses, 'TAKEN_DOWN: by the mall; the shop cannot put it back'),
  category_id: Id(),
  category_trail: Type.Array(CategoryStep),
  brand_id: Maybe(Id('absent: none')),
  brand_name: Maybe(Type.String()),
  names: OptionalWords(goodsLimits.name, 'what buyers read'),
  descriptions: OptionalWords(
    goodsLimits.description,
    'paragraphs, ## headings, - lists, | tables |, **strong**, pictures',
  ),
  units: OptionalWords(goodsLimits.unit, 'what one piece is called'),
  parameters: Type.Array(
    Type.Object({
      names: OptionalWords(goodsLimits.name, 'what is said'),
      value: OptionalWords(goodsLimits.value, 'as it is shown, with its unit'),
    }),
    { description: 'what the goods say of themselves' },
  ),
  missing_parameters: Type.Array(Type.String(), {
    description: 'names of those that the category wants and the goods do not say',
  }),
  pictures: Type.Array(Type.String(), { description: 'the first is the main one' }),
  documents: GoodsDocuments,
  skus: Type.Array(GoodsSku, { description: 'in the order in which buyers see them' }),
  freight_template_id: Maybe(Id('of the template that says what delivery costs; absent: the default of the shop')),
  lead_days: LeadDays,
  changed_at: Seconds(),
  review: Maybe(
    Type.Object(
      {
        kind: OneOf(['NEW', 'CHANGED'], 'CHANGED: buyers go on seeing the goods as they were'),
        state: OneOf(['WAITING', 'REJECTED'], 'REJECTED: saved again it waits again'),
        reason: Type.String({ description: 'why it was rejected; empty otherwise' }),
        submitted_at: Seconds('since when it waits'),
        submitted_by: Type.String({ description: 'who of the shop has handed it in' }),
      },
      {
        description:
          'absent: nothing waits; of CHANGED all the rest is what the shop wants, prices and stock are as they are',
      },
    ),
  ),
  draft: Maybe(
    Type.Object(
      {
        saved_at: Seconds('when it was written last'),
        saved_by: Type.String({ description: 'who of the shop has written it' }),
        outdated: Flag('1 = what buyers see was changed since'),
      },
      { description: 'absent: there is none; otherwise all the rest is the draft, prices and stock are as they are' },
    ),
  ),
})
/** Goods as they are sent, all of them. */
export const goodsWritten = {
  category_id: Id('in which the shop may sell'),
  brand_id: Maybe(Id('absent: none')),
  freight_template_id: Maybe(Id('one of the freight templates of the shop; absent: its default')),
  lead_days: LeadDays,
  names: Words(goodsLimits.name, 'what buyers read'),
  descriptions: Maybe(
    OptionalWords(goodsLimits.description, 'paragraphs, ## headings, - lists, | tables |, **strong**, pictures'),
  ),
  units: Words(goodsLimits.unit, 'what one piece is called'),
  parameters: Maybe(
    Type.Array(Said, { maxItems: goodsLimits.parameters, description: 'what the goods say of themselves' }),
  ),
  pictures: Maybe(
    Type.Array(PictureAddress, { maxItems: goodsLimits.pictures, description: 'the first is the main one' }),
  ),
  documents: Maybe(GoodsDocumentsInput),
  skus: Type.Array(GoodsSkuInput, {
    minItems: 1,
    maxItems: goodsLimits.skus,
    description: 'all of them: one that is left out is taken away',
  }),
}

const seller = { audience: 'seller', needs: 'goods', tag: 'catalog' } as const
const audit = { object: 'goods', id: 'goods_id' } as const
const One = Type.Object({ id: Id('of the goods') })

/** One goods with everything that buyers see of it, written by its shop. */
export const goodsEditorApi = {
  show: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/goods/:id',
    summary: 'One goods of the shop as it is edited',
    params: One,
    reply: EditedGoods,
  }),
  create: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/goods',
    audit,
    idempotent: 'keyed',
    binding: true,
    summary:
      'Writes new goods as a draft, with their skus, prices (permission prices) and first stock (permission stock)',
    input: Type.Object({
      sn: RequiredText(goodsLimits.number, { description: 'number of the goods, once in the shop; it stays' }),
      copied_from: Maybe(Id('of goods of the shop whose pictures may stand here as well')),
      ...goodsWritten,
    }),
    reply: EditedGoods,
    rate: { perMinute: 60 },
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: '/seller_end/goods/:id',
    audit,
    summary:
      'Writes the goods anew: texts, pictures, parameters and skus; other prices and new skus need the permission prices. Where the mall looks at changes they wait for it, but for prices and quantities',
    params: One,
    input: Type.Object({ version: Type.Integer({ minimum: 1, description: 'as the caller saw it' }), ...goodsWritten }),
    reply: EditedGoods,
    rate: { perMinute: 120 },
  }),
  brands: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/brands',
    summary: 'Brands to choose from',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(60, { description: 'a part of the name' })) }),
    reply: Page(Type.Object({ brand_id: Id(), name: Type.String(), logo: Type.String() })),
  }),
}
