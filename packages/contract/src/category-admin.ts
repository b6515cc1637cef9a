import { Type } from 'typebox'
import { CategoryParameter, CategoryStep, categoryLimits, Words } from './category.ts'
import { PictureAddress } from './media.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Text } from './wire.ts'

export const categoryGaps = ['ZH_CN', 'EN_ID', 'IMAGE'] as const
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })

/** One category in the tree that operators look after. */
const AdminCategory = Type.Object({
  category_id: Id('of the category'),
  parent_id: Maybe(Id('of the category above; absent on the first level')),
  grade: Type.Integer({ minimum: 1, maximum: categoryLimits.grades, description: 'the level, 1 is the highest' }),
  name: Type.String({ description: 'in the language of the caller' }),
  names: Words(categoryLimits.name, 'what it is called'),
  image: Type.String({ description: 'address of the picture; empty where there is none' }),
  goods_num: Count('goods in it, on the shelf or not'),
  goods_below_num: Count('the same with everything below'),
  parameter_num: Count('parameters of its own'),
  missing: Type.Array(OneOf(categoryGaps, 'the Chinese name, the Indonesian name, the picture'), {
    description: 'what nobody has given it yet',
  }),
  version: Type.Integer({ minimum: 1, description: 'of the category, sent back with each act' }),
})
export const AdminCategoryDetail = Type.Object({
  ...AdminCategory.properties,
  category_trail: Type.Array(CategoryStep, { description: 'from the first level to the category itself' }),
  parameters: Type.Array(CategoryParameter, { description: 'of its own' }),
  inherited: Type.Array(Type.Object({ category: CategoryStep, parameter: CategoryParameter }), {
    description: 'of the categories above it, the highest first',
  }),
  sellers: Type.Array(
    Type.Object({
      shop_id: Id('of the shop'),
      shop_name: Type.String({ description: 'of the shop' }),
    }),
    { description: 'shops that may sell only some categories, this one among them; by name, at most 100' },
  ),
  free_seller_num: Count('shops that may sell in every category'),
  company_num: Count('companies that see only some categories, this one by its name among them'),
})

const admin = { audience: 'admin', needs: 'catalog', tag: 'catalog' } as const
const One = Type.Object({ id: Id('of the category') })
const root = '/admin_end/categories'
const audit = { object: 'category', id: 'id' } as const
const image = Maybe(
  Type.String({ ...PictureAddress, 'x-blank': true, description: 'address of an uploaded picture; empty: none' }),
)

/** Operators look after the tree of categories. */
export const adminCategoryApi = {
  tree: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'All categories of the mall: each behind the one it stands below, in their order',
    reply: Type.Object({
      categories: Type.Array(AdminCategory, { description: 'a category comes before those below it' }),
    }),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One category with its parameters and who may sell in it',
    params: One,
    reply: AdminCategoryDetail,
  }),
  create: route({
    ...admin,
    method: 'POST',
    path: root,
    audit: { object: 'category', id: 'category_id' },
    summary: 'Adds a category, as the last of its place',
    input: Type.Object({
      parent_id: Maybe(Id('of the category above; absent: on the first level')),
      names: Words(categoryLimits.name, 'what it is called'),
      image,
    }),
    reply: AdminCategoryDetail,
  }),
  change: route({
    ...admin,
    method: 'PUT',
    path: `${root}/:id`,
    audit,
    summary: 'Changes what a category is called, its picture and its parameters; what is left out stays',
    params: One,
    input: Type.Object({
      version: Version,
      names: Maybe(Words(categoryLimits.name, 'all names: a language that is left out has none from now on')),
      image,
      parameters: Maybe(
        Type.Array(CategoryParameter, {
          maxItems: categoryLimits.parameters,
          description: 'all parameters of its own, in their order',
        }),
      ),
    }),
    reply: AdminCategoryDetail,
  }),
  move: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/move`,
    audit,
    summary: 'Puts a category, with everything below it, elsewhere in the tree',
    params: One,
    input: Type.Object({
      version: Version,
      parent_id: Maybe(Id('of the category above; absent: on the first level')),
      before_id: Maybe(Id('of the category there before which it is put; absent: the last')),
    }),
    reply: Type.Object({
      category: AdminCategoryDetail,
      category_num: Count('categories that stand elsewhere in the tree now; 0 where only the order is another'),
      goods_num: Count('goods in them, which lists and the search show at the new place'),
    }),
  }),
  merge: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/merge`,
    audit,
    summary: 'Merges a category into another one: its goods and what stands below it go there, it is gone',
    params: One,
    input: Type.Object({ version: Version, into_id: Id('of the category that stays') }),
    reply: Type.Object({
      category: AdminCategoryDetail,
      goods_num: Count('goods that came over'),
    }),
  }),
  remove: route({
    ...admin,
    method: 'DELETE',
    path: `${root}/:id`,
    audit,
    summary: 'Deletes a category in which there is nothing',
    params: One,
    input: Type.Object({ version: Version }),
    reply: Done,
  }),
  pack: route({
    ...admin,
    method: 'GET',
    path: '/admin_end/category-pack',
    summary: 'Ready categories of a procurement mall, with names in three languages',
    reply: Type.Array(
      Type.Object({
        key: Type.String({ description: 'names the category of the first level' }),
        name: Type.String({ description: 'in the language of the caller' }),
        category_num: Count('categories in it, itself among them'),
        missing_num: Count('of these, not in the tree yet'),
      }),
    ),
  }),
  addPack: route({
    ...admin,
    method: 'POST',
    path: '/admin_end/category-pack',
    audit: { object: 'category-pack' },
    summary: 'Adds ready categories that are not there yet',
    input: Type.Object({
      keys: Type.Array(Text(40, { description: 'of a ready category of the first level' }), {
        minItems: 1,
        maxItems: 100,
        description: 'which are wanted, each with everything below it',
      }),
    }),
    reply: Type.Object({ added_num: Count('categories that were added') }),
  }),
}

const AdminBrand = Type.Object({
  brand_id: Id('of the brand'),
  brand_name: Type.String({ description: 'the same in every language' }),
  logo: Type.String({ description: 'address of the picture; empty where there is none' }),
  goods_num: Count('goods of it, on the shelf or not'),
  double_num: Count('other brands of the same name but for capitals, blanks and dashes'),
  version: Type.Integer({ minimum: 1, description: 'of the brand, sent back with each act' }),
})
const OneBrand = Type.Object({ id: Id('of the brand') })
const brands = '/admin_end/brands'
const auditBrand = { object: 'brand', id: 'id' } as const
const brandName = RequiredText(categoryLimits.brand, { description: 'the same in every language' })

/** Operators look after the brands. */
export const adminBrandApi = {
  list: route({
    ...admin,
    method: 'GET',
    path: brands,
    summary: 'Brands by name',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(60, { description: 'a part of the name' })),
      doubles: Maybe(Flag('1 = only those of which another has the same name but for capitals, blanks and dashes')),
    }),
    reply: Page(AdminBrand),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${brands}/:id`,
    summary: 'One brand',
    params: OneBrand,
    reply: AdminBrand,
  }),
  create: route({
    ...admin,
    method: 'POST',
    path: brands,
    audit: { object: 'brand', id: 'brand_id' },
    summary: 'Adds a brand',
    input: Type.Object({ brand_name: brandName, logo: image }),
    reply: AdminBrand,
  }),
  change: route({
    ...admin,
    method: 'PUT',
    path: `${brands}/:id`,
    audit: auditBrand,
    summary: 'Changes the name and the logo of a brand; what is left out stays',
    params: OneBrand,
    input: Type.Object({ version: Version, brand_name: Maybe(brandName), logo: image }),
    reply: AdminBrand,
  }),
  merge: route({
    ...admin,
    method: 'POST',
    path: `${brands}/:id/merge`,
    audit: auditBrand,
    summary: 'Merges a brand into another one: its goods are of that one, it is gone',
    params: OneBrand,
    input: Type.Object({ version: Version, into_id: Id('of the brand that stays') }),
    reply: Type.Object({ brand: AdminBrand, goods_num: Count('goods that came over') }),
  }),
  remove: route({
    ...admin,
    method: 'DELETE',
    path: `${brands}/:id`,
    audit: auditBrand,
    summary: 'Deletes a brand of which there are no goods',
    params: OneBrand,
    input: Type.Object({ version: Version }),
    reply: Done,
  }),
}
