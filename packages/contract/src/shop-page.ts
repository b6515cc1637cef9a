import { Type } from 'typebox'
import { GoodsCard } from './catalog.ts'
import { Id, Maybe, OneOf } from './wire.ts'

export const shopPageLimits = {
  intro: 500,
  floors: 20,
  title: 60,
  /** Goods that a floor names or shows by a rule. */
  goods: 12,
  pictures: 6,
  text: 5000,
  terms: 10_000,
  /** On the first level of the shop's own categories, and below each of them. */
  sections: 30,
  sectionName: 40,
  /** Goods of one section. */
  sectionGoods: 2000,
  /** Goods that are put into a section in one call. */
  putAtOnce: 200,
} as const
export const shopFloorTypes = ['GOODS', 'PICTURES', 'TEXT'] as const
export const shopFloorRules = ['CHOSEN', 'NEWEST', 'BEST_SELLING'] as const
export const shopLinkTypes = ['NONE', 'GOODS', 'SECTION'] as const
export const shopPageParts = ['INTRO', 'FLOOR', 'DELIVERY', 'RETURNS', 'SECTION'] as const

export const ShopFloorType = OneOf(shopFloorTypes, 'what the floor shows')
const LinkType = OneOf(shopLinkTypes, 'whether it leads to goods of the shop, to one of its categories, or nowhere')
/** Where a picture leads. */
export const ShopLink = { link_type: LinkType, link_id: Maybe(Id('of the goods or the category it leads to')) }

const SeenSection = {
  section_id: Id('of the category'),
  section_name: Type.String({ description: 'what it is called' }),
}
/** The page of a shop as buyers see it, in their language. */
export const SeenShopPage = Type.Object({
  logo: Type.String({ description: 'address of the picture; empty: none' }),
  banner: Type.String({ description: 'address of the picture; empty: none' }),
  intro: Type.String({ description: 'what the shop says of itself; may be empty' }),
  floors: Type.Array(
    Type.Object({
      type: ShopFloorType,
      title: Type.String({ description: 'may be empty' }),
      text: Type.String({ description: 'of TEXT, written as descriptions of goods are' }),
      goods: Type.Array(GoodsCard, { description: 'of GOODS: those that can be bought' }),
      pictures: Type.Array(
        Type.Object({
          image: Type.String({ description: 'address of the picture' }),
          title: Type.String({ description: 'what it shows' }),
          ...ShopLink,
        }),
        { description: 'of PICTURES' },
      ),
    }),
    { description: 'those that have something to show' },
  ),
  sections: Type.Array(
    Type.Object({
      ...SeenSection,
      children: Type.Array(Type.Object(SeenSection), { description: 'the categories below it' }),
    }),
    { description: 'the own categories of the shop that have goods' },
  ),
  delivery: Type.String({
    description: 'delivery terms of the shop, written as descriptions of goods are; may be empty',
  }),
  returns: Type.String({ description: 'return terms of the shop, written as descriptions of goods are; may be empty' }),
})
