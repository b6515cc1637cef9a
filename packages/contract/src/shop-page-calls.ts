import { Type } from 'typebox'
import { Words } from './category.ts'
import { LongWords, languageGaps, PublishedVersion } from './page-admin.ts'
import { route } from './route.ts'
import { ShopFloorType, shopFloorRules, ShopLink, shopPageLimits, shopPageParts } from './shop-page.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Text } from './wire.ts'

const picture = (description: string) => Text(300, { blank: true, description: `${description}; empty: none` })
const ShopFloor = Type.Object({
  type: ShopFloorType,
  titles: Maybe(Words(shopPageLimits.title, 'heading of the floor; GOODS always has one')),
  rule: Maybe(OneOf(shopFloorRules, 'of GOODS: CHOSEN are the goods named, the others choose by themselves')),
  goods_ids: Maybe(
    Type.Array(Id('of goods of the shop'), {
      maxItems: shopPageLimits.goods,
      description: 'of GOODS by CHOSEN: the goods in their order',
    }),
  ),
  section_id: Maybe(Id('of GOODS by another rule: only those in this category of the shop; absent: all of the shop')),
  count: Maybe(
    Type.Integer({
      minimum: 1,
      maximum: shopPageLimits.goods,
      description: 'of GOODS by another rule: how many at most',
    }),
  ),
  pictures: Maybe(
    Type.Array(
      Type.Object({
        image: Text(300, { description: 'address of a picture the caller uploaded' }),
        titles: Words(shopPageLimits.title, 'what the picture shows'),
        ...ShopLink,
      }),
      { maxItems: shopPageLimits.pictures, description: 'of PICTURES: beside each other, in their order' },
    ),
  ),
  texts: Maybe(LongWords(shopPageLimits.text, 'of TEXT: written as descriptions of goods are')),
})
const content = {
  logo: picture('beside the name of the shop'),
  banner: picture('across the page'),
  intro: Maybe(LongWords(shopPageLimits.intro, 'what the shop says of itself; absent: nothing')),
  floors: Type.Array(ShopFloor, { maxItems: shopPageLimits.floors, description: 'in their order' }),
  delivery: Maybe(
    LongWords(shopPageLimits.terms, 'how the shop delivers, written as descriptions of goods are; absent: nothing'),
  ),
  returns: Maybe(
    LongWords(shopPageLimits.terms, 'how goods go back, written as descriptions of goods are; absent: nothing'),
  ),
}
export const ShopPageContent = Type.Object(content)
const version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'of the draft, as the caller saw it',
})
const OwnShopPage = Type.Object({
  version: Type.Integer({ minimum: 1, description: 'of the draft, sent back with each act on it' }),
  shop_name: Type.String({ description: 'of the shop; an operator of the mall changes it' }),
  shop_open: Flag('0 = suspended or closed: nobody sees its page'),
  changed: Flag('1 = publishing changes what buyers see'),
  draft: Type.Object(content, { description: 'as it is worked on; as published where nobody has changed it' }),
  live: Type.Object(content, { description: 'what buyers see' }),
  gaps: Type.Array(
    Type.Object({
      part: OneOf(shopPageParts, 'which part of the page'),
      place: Maybe(Count('of FLOOR: its place, from 1')),
      missing: Type.Array(OneOf(languageGaps), { description: 'languages in which it says nothing' }),
    }),
    { description: 'parts of the draft that lack a language' },
  ),
  goods: Type.Array(
    Type.Object({
      goods_id: Id('of goods on the page'),
      goods_name: Type.String({ description: 'in the language of the caller' }),
      offered: Flag('0 = cannot be bought now, so it is left out for buyers'),
    }),
    { description: 'what the goods on the page are called' },
  ),
  published: Maybe(Type.Object(PublishedVersion, { description: 'the last version; absent: never published' })),
})

const sectionNames = Words(shopPageLimits.sectionName, 'what buyers read')
const OwnSection = Type.Object({
  section_id: Id('of the category'),
  names: sectionNames,
  goods_num: Count('goods in it, with those of the categories below it'),
  missing: Type.Array(OneOf(languageGaps), { description: 'languages in which it has no name' }),
})
const OwnSections = Type.Object({
  version: Type.Integer({ minimum: 1, description: 'of the tree, sent back when it is written' }),
  sections: Type.Array(
    Type.Object({
      ...OwnSection.properties,
      children: Type.Array(OwnSection, { description: 'the categories below it, in their order' }),
    }),
    { description: 'in their order' },
  ),
})
const SectionWritten = {
  section_id: Maybe(Id('of a category that is there; absent: a new one')),
  names: sectionNames,
}

const seller = { audience: 'seller', needs: 'shop-page', tag: 'shop-page' } as const
const root = '/seller_end/shop_page'
const page = { ...seller, audit: { object: 'shop-page' }, rate: { perMinute: 60 } } as const
const onDraft = Type.Object({ version })
const section = {
  ...seller,
  needs: ['shop-page', 'goods'],
  method: 'POST',
  audit: { object: 'shop-section', id: 'id' },
  params: Type.Object({ id: Id('of the category of the shop') }),
  input: Type.Object({
    goods_ids: Type.Array(Id('of goods of the shop'), {
      minItems: 1,
      maxItems: shopPageLimits.putAtOnce,
      description: 'which goods',
    }),
  }),
  reply: OwnSections,
  rate: { perMinute: 60 },
} as const

/** A shop designs its page: a draft, published as a whole; its own categories hold at once. */
export const shopPageApi = {
  show: route({
    ...seller,
    method: 'GET',
    path: root,
    summary: 'The page of the shop, draft beside what buyers see',
    reply: OwnShopPage,
  }),
  save: route({
    ...page,
    method: 'PUT',
    path: root,
    summary: 'Writes the draft; buyers see it after the next publishing',
    input: Type.Object({ version, ...content }),
    reply: OwnShopPage,
  }),
  publish: route({
    ...page,
    method: 'POST',
    path: `${root}/publish`,
    summary: 'Shows buyers the draft, and keeps it as a version',
    input: onDraft,
    reply: OwnShopPage,
  }),
  discard: route({
    ...page,
    method: 'POST',
    path: `${root}/discard`,
    summary: 'Throws the draft away: it is again what buyers see',
    input: onDraft,
    reply: OwnShopPage,
  }),
  versions: route({
    ...seller,
    method: 'GET',
    path: `${root}/versions`,
    summary: 'What was published, the latest first; the last hundred are kept',
    input: Type.Object(Paging),
    reply: Page(Type.Object({ ...PublishedVersion, floor_num: Count('of its floors') })),
  }),
  restore: route({
    ...page,
    audit: { object: 'shop-page', id: 'number' },
    method: 'POST',
    path: `${root}/versions/:number/restore`,
    summary: 'Makes the draft what was published once; buyers see it after the next publishing',
    params: Type.Object({ number: Id('of the version') }),
    input: onDraft,
    reply: OwnShopPage,
  }),
  previewLink: route({
    ...page,
    method: 'POST',
    path: `${root}/preview_link`,
    summary: 'A link that shows the draft for a day to whoever holds it',
    reply: Type.Object({
      url: Type.String({ description: 'of the page of the shop with its draft' }),
      preview_token: Type.String({ description: 'opens the draft of this shop' }),
      end_time: Seconds('until when it does'),
    }),
  }),
  goods: route({
    ...seller,
    method: 'GET',
    path: `${root}/goods`,
    summary: 'Goods of the shop that can be put on its page, by name or number; at most 20',
    input: Type.Object({ keyword: Text(100, { description: 'a part of the name, or a number' }) }),
    reply: Type.Array(
      Type.Object({
        goods_id: Id('of goods'),
        goods_name: Type.String({ description: 'in the language of the caller' }),
        note: Type.String({ description: 'their number' }),
      }),
    ),
  }),
  sections: route({
    ...seller,
    needs: ['shop-page', 'goods'],
    method: 'GET',
    path: `${root}/sections`,
    summary: 'The own categories of the shop',
    reply: OwnSections,
  }),
  saveSections: route({
    ...seller,
    audit: { object: 'shop-sections' },
    method: 'PUT',
    path: `${root}/sections`,
    summary: 'Writes the whole tree: what is not in it any more is removed, its goods stay in the shop',
    input: Type.Object({
      version: Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'of the tree, as the caller saw it',
      }),
      sections: Type.Array(
        Type.Object({
          ...SectionWritten,
          children: Maybe(
            Type.Array(Type.Object(SectionWritten), {
              maxItems: shopPageLimits.sections,
              description: 'the categories below it, in their order',
            }),
          ),
        }),
        { maxItems: shopPageLimits.sections, description: 'in their order' },
      ),
    }),
    reply: OwnSections,
    rate: { perMinute: 60 },
  }),
  sectionGoods: route({
    ...seller,
    needs: ['shop-page', 'goods'],
    method: 'GET',
    path: `${root}/sections/:id/goods`,
    summary: 'The goods in one category of the shop itself, the newest first',
    params: Type.Object({ id: Id('of the category of the shop') }),
    input: Type.Object(Paging),
    reply: Page(
      Type.Object({
        goods_id: Id('of goods'),
        goods_name: Type.String({ description: 'in the language of the caller' }),
        thumbnail: Type.String({ description: 'address of its picture' }),
        offered: Flag('0 = cannot be bought now'),
      }),
    ),
  }),
  putGoods: route({
    ...section,
    path: `${root}/sections/:id/put`,
    summary: 'Puts goods into a category of the shop; they stay in others',
  }),
  takeGoods: route({
    ...section,
    path: `${root}/sections/:id/take`,
    summary: 'Takes goods out of a category of the shop; they stay in others',
  }),
}
