import { Type } from 'typebox'
import { route } from './route.ts'
import { Flag, Id, Maybe, OneOf, RequiredText, Text } from './wire.ts'

export const categoryLimits = {
  name: 60,
  grades: 3,
  parameters: 40,
  choices: 60,
  unit: 20,
  brand: 100,
} as const
export const parameterKinds = ['TEXT', 'NUMBER', 'CHOICE'] as const

/** A name in the languages of the mall; where one is missing, English stands. */
export const Words = (max: number, description: string) =>
  Type.Object(
    {
      'en-us': RequiredText(max, { description: 'in English' }),
      'zh-cn': Maybe(Text(max, { description: 'in Chinese; absent: English stands' })),
      'en-id': Maybe(Text(max, { description: 'in Indonesian; absent: English stands' })),
    },
    { description },
  )

/** What goods of a category say of themselves. */
export const CategoryParameter = Type.Object({
  names: Words(categoryLimits.name, 'what it is called; the English name tells one from another'),
  kind: OneOf(parameterKinds, 'CHOICE: one of the choices; NUMBER: a number in the unit'),
  unit: Type.String({
    maxLength: categoryLimits.unit,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    'x-blank': true,
    description: 'such as mm, the same in every language; empty where there is none',
  }),
  choices: Type.Array(Words(categoryLimits.name, 'one of the values'), {
    maxItems: categoryLimits.choices,
    description: 'of CHOICE: what can be chosen; empty otherwise',
  }),
  required: Flag('1 = goods have to say it'),
  filterable: Flag('1 = lists can be narrowed by it'),
})

export const CategoryStep = Type.Object({
  category_id: Id('of the category'),
  name: Type.String({ description: 'in the language of the caller' }),
})

const SellerCategory = Type.Cyclic(
  {
    SellerCategory: Type.Object({
      category_id: Id(),
      name: Type.String({ description: 'in the language of the caller' }),
      image: Type.String({ description: 'address of the picture; empty where there is none' }),
      may_sell: Flag('0 = shown for the way down to those below it in which the shop may sell'),
      children: Type.Array(Type.Ref('SellerCategory')),
    }),
  },
  'SellerCategory',
)

const seller = { audience: 'seller', needs: 'goods', tag: 'catalog' } as const

/** Where a shop may put its goods, and what goods say there. */
export const sellerCategoryApi = {
  tree: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/categories',
    summary: 'The categories in which the shop may sell, as a tree, with the way down to them',
    reply: Type.Array(SellerCategory),
  }),
  parameters: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/categories/:id/parameters',
    summary: 'What goods of a category say of themselves: its parameters and those of the categories above it',
    params: Type.Object({ id: Id('of the category') }),
    reply: Type.Object({
      category_id: Id(),
      category_trail: Type.Array(CategoryStep, { description: 'from the first level to the category itself' }),
      may_sell: Flag('0 = the shop may not sell in it'),
      parameters: Type.Array(CategoryParameter, { description: 'of the highest category first' }),
    }),
  }),
}
