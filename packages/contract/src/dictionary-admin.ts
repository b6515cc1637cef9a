import { Type } from 'typebox'
import { Words } from './category.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe } from './wire.ts'

export const dictionaryLimits = { name: 100, code: 40, entries: 200 } as const
/** What the pages of the mall choose from. */
export const dictionaryTypes = [
  'AFTER_SALES_REASON',
  'COMPLAINT_TOPIC',
  'CANCEL_REASON',
  'REJECT_REASON',
  'RECEIVE_TIME',
  'INVOICE_CONTENT',
  'UNIT',
] as const

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const DictionaryType = Type.String({ pattern: '^[A-Z_]{2,40}$', description: 'of the dictionary' })

const AdminEntry = Type.Object({
  entry_id: Id('of the entry'),
  code: Type.String({ description: 'what programs and kept records name it by; never changes' }),
  name: Type.String({ description: 'in the language of the caller' }),
  names: Words(dictionaryLimits.name, 'what it is called'),
  retired: Flag('1 = offered no more; what named it keeps its name'),
  version: Type.Integer({ minimum: 1, description: 'of the entry, sent back with each act' }),
})
const AdminDictionary = Type.Object({
  type: DictionaryType,
  entries: Type.Array(AdminEntry, { description: 'in their order' }),
})

const admin = { audience: 'admin', needs: 'reference', tag: 'reference' } as const
const root = '/admin_end/dictionaries'
const OfType = Type.Object({ type: DictionaryType })
const One = Type.Object({ type: DictionaryType, id: Id('of the entry') })
const audit = { object: 'dictionary-entry', id: 'id' } as const

/** Operators look after the dictionaries; each act answers the whole dictionary as it is now. */
export const adminDictionaryApi = {
  list: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'The dictionaries of the mall',
    reply: Type.Array(
      Type.Object({
        type: DictionaryType,
        entry_num: Count('entries that are offered'),
        retired_num: Count('entries that are offered no more'),
      }),
    ),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:type`,
    summary: 'One dictionary with all its entries, retired ones too',
    params: OfType,
    reply: AdminDictionary,
  }),
  create: route({
    ...admin,
    method: 'POST',
    path: `${root}/:type/entries`,
    audit: { object: 'dictionary', id: 'type' },
    summary: 'Adds an entry, as the last one',
    params: OfType,
    input: Type.Object({
      code: Type.String({
        pattern: `^[A-Z][A-Z0-9_]{1,${dictionaryLimits.code - 1}}$`,
        description: 'capital letters, digits and _; never changes',
      }),
      names: Words(dictionaryLimits.name, 'what it is called'),
    }),
    reply: AdminDictionary,
  }),
  rename: route({
    ...admin,
    method: 'PUT',
    path: `${root}/:type/entries/:id`,
    audit,
    summary: 'Changes what an entry is called, for what is chosen from now on',
    params: One,
    input: Type.Object({
      version: Version,
      names: Words(dictionaryLimits.name, 'all names: a language that is left out has none from now on'),
    }),
    reply: AdminDictionary,
  }),
  move: route({
    ...admin,
    method: 'POST',
    path: `${root}/:type/entries/:id/move`,
    audit,
    summary: 'Puts an entry elsewhere in the order',
    params: One,
    input: Type.Object({
      version: Version,
      before_id: Maybe(Id('of the entry before which it is put; absent: the last')),
    }),
    reply: AdminDictionary,
  }),
  retire: route({
    ...admin,
    method: 'POST',
    path: `${root}/:type/entries/:id/retire`,
    audit,
    summary: 'Retires an entry, or brings it back',
    params: One,
    input: Type.Object({ version: Version, retired: Flag('1 = offered no more, 0 = offered again') }),
    reply: AdminDictionary,
  }),
}
