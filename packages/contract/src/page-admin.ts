import { Type } from 'typebox'
import { Words } from './category.ts'
import { PictureAddress } from './media.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Seconds, Text } from './wire.ts'

/** Of a floor (spec 5) and of the page they stand on. */
export const floorLimits = { title: [2, 4], tags: 5, text: 500, goods: 8, blocks: 12, floors: 20 } as const

/** Texts of several lines in the languages of the mall; where one is missing, English stands. */
export const LongWords = (max: number, description: string) =>
  Type.Object(
    {
      'en-us': RequiredText(max, { description: 'in English' }),
      'zh-cn': Maybe(Text(max, { multiline: true, description: 'in Chinese; absent: English stands' })),
      'en-id': Maybe(Text(max, { multiline: true, description: 'in Indonesian; absent: English stands' })),
    },
    { description },
  )
/** What is too long is refused with the rule of the specification, so the schema lets more through. */
const beyond = 4
const link = (description: string) => Text(300, { description: `${description}; starts with /` })
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const pageVersion = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'of the draft of the whole page, as the operator saw it',
})

export const AdminFloorBlock = Type.Object({
  type: OneOf(['TEXT', 'IMAGE', 'GOODS'], 'what the block shows'),
  titles: Maybe(Words(60, 'heading of a text, or what a picture shows')),
  texts: Maybe(LongWords(floorLimits.text * beyond, 'of a TEXT block, at most 500 characters in each language')),
  image: Maybe(Type.String({ ...PictureAddress, description: 'of an IMAGE block: address of an uploaded picture' })),
  url: Maybe(link('where a text or a picture leads')),
  goods_ids: Maybe(
    Type.Array(Id('of goods'), {
      maxItems: floorLimits.goods * beyond,
      description: 'of a GOODS block: 1 to 8 goods in their order; absent where a category stands for them',
    }),
  ),
  category_id: Maybe(Id('of a GOODS block: the category whose best goods are shown')),
})
const floorContent = {
  titles: Words(20, 'title of the floor, 2 to 4 characters in each language'),
  url: link('where the title leads'),
  tags: Type.Array(Type.Object({ names: Words(40, 'what the tag says'), url: link('where the tag leads') }), {
    maxItems: floorLimits.tags * beyond,
    description: 'at most 5',
  }),
  blocks: Type.Array(AdminFloorBlock, { maxItems: 100, description: 'at most 12, in their order' }),
}
const FloorContent = Type.Object(floorContent)

export const floorStates = ['NEW', 'CHANGED', 'REMOVED', 'SAME'] as const
export const floorParts = ['TITLE', 'LINK', 'TAGS', 'BLOCKS', 'PLACE'] as const
export const languageGaps = ['ZH_CN', 'EN_ID'] as const

export const AdminFloor = Type.Object({
  floor_id: Id('of the floor'),
  version: Type.Integer({ minimum: 1, description: 'of the floor, sent back with each act' }),
  state: OneOf(floorStates, 'what publishing does to it: it appears, changes, goes or stays as it is'),
  changed: Type.Array(OneOf(floorParts), { description: 'of CHANGED: where draft and published are not the same' }),
  missing: Type.Array(OneOf(languageGaps), { description: 'languages in which some text of the draft is missing' }),
  draft: Maybe(Type.Object(floorContent, { description: 'absent: it goes with the next publishing' })),
  published: Maybe(Type.Object(floorContent, { description: 'what visitors see; absent: nothing yet' })),
})
/** What is told of everything that was published. */
export const PublishedVersion = {
  number: Count('of the version'),
  publish_time: Seconds('when it was published'),
  publish_by: Type.String({ description: 'who published it; empty: the mall itself' }),
}
export const AdminHomePage = Type.Object({
  version: Type.Integer({ minimum: 1, description: 'of the draft of the whole page, sent back with each act on it' }),
  change_num: Count('floors that publishing changes'),
  floors: Type.Array(AdminFloor, { description: 'in the order of the draft; those that go stand at the end' }),
  goods: Type.Array(
    Type.Object({
      goods_id: Id('of goods on a floor'),
      goods_name: Type.String({ description: 'in the language of the caller' }),
      offered: Flag('0 = cannot be bought now, so it is left out for visitors'),
    }),
    { description: 'what the goods on the floors are called' },
  ),
  published: Maybe(Type.Object(PublishedVersion, { description: 'the last version; absent: never published' })),
})

const admin = { audience: 'admin', needs: 'content', tag: 'content' } as const
const root = '/admin_end/pages'
const One = Type.Object({ id: Id('of the floor') })
const floor = { object: 'floor', id: 'id' } as const
const page = { object: 'page' } as const
const onPage = Type.Object({ version: pageVersion })

/** Operators look after the floors of the home page: a draft, published as a whole. */
export const adminPageApi = {
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/floors`,
    summary: 'The floors of the home page, draft beside published',
    reply: AdminHomePage,
  }),
  createFloor: route({
    ...admin,
    method: 'POST',
    path: `${root}/floors`,
    audit: { object: 'floor', id: 'floor_id' },
    summary: 'Adds a floor to the draft, as the last',
    input: FloorContent,
    reply: Type.Object({
      floor_id: Id('of the floor'),
      page: Type.Object(AdminHomePage.properties, { description: 'the draft with it' }),
    }),
  }),
  changeFloor: route({
    ...admin,
    method: 'PUT',
    path: `${root}/floors/:id`,
    audit: floor,
    summary: 'Writes a floor of the draft anew',
    params: One,
    input: Type.Object({ version: Version, ...floorContent }),
    reply: AdminHomePage,
  }),
  removeFloor: route({
    ...admin,
    method: 'DELETE',
    path: `${root}/floors/:id`,
    audit: floor,
    summary: 'Takes a floor out of the draft; it leaves the page with the next publishing',
    params: One,
    input: Type.Object({ version: Version }),
    reply: AdminHomePage,
  }),
  moveFloor: route({
    ...admin,
    method: 'POST',
    path: `${root}/floors/:id/move`,
    audit: floor,
    summary: 'Puts a floor of the draft elsewhere',
    params: One,
    input: Type.Object({
      version: pageVersion,
      before_id: Maybe(Id('of the floor before which it is put; absent: the last')),
    }),
    reply: AdminHomePage,
  }),
  publish: route({
    ...admin,
    method: 'POST',
    path: `${root}/publish`,
    audit: page,
    summary: 'Publishes the whole draft at once, and keeps it as a version',
    input: onPage,
    reply: AdminHomePage,
  }),
  discard: route({
    ...admin,
    method: 'POST',
    path: `${root}/discard`,
    audit: page,
    summary: 'Throws the draft away: it is again what visitors see',
    input: onPage,
    reply: AdminHomePage,
  }),
  versions: route({
    ...admin,
    method: 'GET',
    path: `${root}/versions`,
    summary: 'What was published, the latest first; the last hundred are kept',
    input: Type.Object(Paging),
    reply: Page(
      Type.Object({
        ...PublishedVersion,
        floor_titles: Type.Array(Type.String({ description: 'of a floor' }), {
          description: 'titles of its floors in the language of the caller',
        }),
      }),
    ),
  }),
  restore: route({
    ...admin,
    method: 'POST',
    path: `${root}/versions/:number/restore`,
    audit: { object: 'page', id: 'number' },
    summary: 'Makes the draft what was published once; visitors see it after the next publishing',
    params: Type.Object({ number: Id('of the version') }),
    input: onPage,
    reply: AdminHomePage,
  }),
  goods: route({
    ...admin,
    method: 'GET',
    path: `${root}/goods`,
    summary: 'Goods that can be put on a floor, by name or number; at most 20',
    input: Type.Object({ keyword: Text(100, { description: 'a part of the name, or a number' }) }),
    reply: Type.Array(
      Type.Object({
        goods_id: Id('of goods'),
        goods_name: Type.String({ description: 'in the language of the caller' }),
        note: Type.String({ description: 'their number and shop' }),
      }),
    ),
  }),
}
