import { Type } from 'typebox'
import { route } from './route.ts'
import { Id, Maybe, Page, Paging, Text } from './wire.ts'

export const Region = Type.Object({
  id: Type.Integer(),
  region_id: Type.Integer({ description: 'the same as id' }),
  parent_id: Type.Integer(),
  local_name: Type.String(),
  region_grade: Type.Integer({ description: '1 province, 2 regency or city, 3 district; greater than 2 is a leaf' }),
})
const OptionalNames = Type.Object(
  {
    'en-us': Maybe(Type.String({ description: 'in English' })),
    'zh-cn': Maybe(Type.String({ description: 'in Chinese' })),
    'en-id': Maybe(Type.String({ description: 'in Indonesian' })),
  },
  { description: 'what it is called in each language' },
)
export const DictionaryEntry = Type.Object({
  id: Id(),
  type: Type.String(),
  code: Type.String(),
  content: Type.String(),
  names: Maybe(OptionalNames),
})

export const referenceApi = {
  regions: route({
    method: 'GET',
    path: '/base_end/regions/:id/children',
    audience: 'open',
    tag: 'reference',
    summary: 'Regions below a region; 0 gives the provinces',
    params: Type.Object({ id: Type.Integer({ minimum: 0, maximum: 99_999_999 }) }),
    reply: Type.Array(Region),
  }),
  dictionary: route({
    method: 'GET',
    path: '/base_end/dict/listByType/:type',
    audience: 'open',
    tag: 'reference',
    summary: 'All entries of a dictionary, in the language of the caller',
    params: Type.Object({ type: Type.String({ pattern: '^[A-Z_]{2,40}$' }) }),
    reply: Type.Array(DictionaryEntry),
  }),
  searchDictionary: route({
    method: 'POST',
    path: '/base_end/dict/selectList',
    audience: 'open',
    tag: 'reference',
    summary: 'A page of the entries of a dictionary, for instance AFTER_SALES_REASON',
    input: Type.Object({ ...Paging, type: Type.String({ pattern: '^[A-Z_]{2,40}$' }), content: Maybe(Text(60)) }),
    reply: Page(DictionaryEntry),
  }),
}
