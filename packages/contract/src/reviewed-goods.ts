import { Type } from 'typebox'
import { CategoryStep } from './category.ts'
import { GoodsDocuments } from './goods-document.ts'
import { Count, Flag, Maybe, Quantity, Rupiah } from './wire.ts'

/** In the languages in which something is said. */
const Said = (description: string) =>
  Type.Object(
    {
      'en-us': Maybe(Type.String({ description: 'in English' })),
      'zh-cn': Maybe(Type.String({ description: 'in Chinese' })),
      'en-id': Maybe(Type.String({ description: 'in Indonesian' })),
    },
    { description },
  )

/** Goods as an operator looks at them, in every language. */
export const ReviewedGoods = Type.Object(
  {
    category_trail: Type.Array(CategoryStep),
    category_allowed: Flag('0 = the shop may not sell in the category any more'),
    brand_name: Type.String({ description: 'empty: none' }),
    names: Said('what buyers read'),
    descriptions: Said('paragraphs, ## headings, - lists, | tables |, **strong**, pictures'),
    units: Said('what one piece is called'),
    parameters: Type.Array(Type.Object({ names: Said('what is said'), value: Said('as it is shown, with its unit') }), {
      description: 'what the goods say of themselves',
    }),
    missing_parameters: Type.Array(Type.String(), {
      description: 'names of those that the category wants and the goods do not say',
    }),
    pictures: Type.Array(Type.String(), { description: 'the first is the main one' }),
    documents: GoodsDocuments,
    skus: Type.Array(
      Type.Object({
        sku_sn: Type.String({ description: 'as the shop calls it' }),
        specs: Type.Array(Type.Object({ name: Said('such as Colour'), value: Said('such as Blue') }), {
          description: 'in what it differs from the others; empty where there is one',
        }),
        price: Rupiah('of one piece'),
        minimum: Quantity('pieces a buyer orders at least'),
        stock: Count('pieces on the shelf'),
        picture: Type.String({ description: 'empty: that of the goods' }),
      }),
      { description: 'in the order in which buyers see them' },
    ),
  },
  { description: 'goods with everything that buyers see of them' },
)
