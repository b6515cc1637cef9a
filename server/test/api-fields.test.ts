import { allRoutes } from '@borong/contract'
import { bodyFields, fieldTables, noteOf, plainFields } from '@borong/contract/openapi'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Components } from '#platform/http/openapi/components'
import { openApi } from '#platform/http/openapi/openapi'
import type { Schema } from '#platform/http/openapi/schema'

interface Field {
  body: string
  name: string
  /** As the contract has it, without what the tables say. */
  schema: Schema
  shown: Schema
}

const fields: Field[] = []
beforeAll(() => {
  const plain = Components.prototype.field
  const spy = vi.spyOn(Components.prototype, 'field').mockImplementation(function (
    this: Components,
    schema,
    body,
    name,
  ) {
    const shown = plain.call(this, schema, body, name)
    fields.push({ body, name, schema: schema as Schema, shown })
    return shown
  })
  openApi()
  spy.mockRestore()
})
afterAll(() => {
  fields.length = 0
})

const isPlain = (name: string) => (plainFields as readonly string[]).includes(name)
const place = ({ body, name }: Pick<Field, 'body' | 'name'>) => `${body}.${name}`

/** Fields that nothing describes: a body with a description of its own describes the field that holds it. */
const undescribed = (all: readonly Field[]) =>
  all
    .filter(({ name, schema, shown }) => !isPlain(name) && !schema.description && !shown.description)
    .map((it) => place(it))

/** Notes that describe nothing, because no field has the name or all of them say more themselves. */
function stale(all: readonly Field[]): string[] {
  const open = all.filter(({ schema }) => !schema.description)
  const places = new Set(open.map(place))
  const byName = new Set(open.filter(({ body, name }) => !bodyFields[body]?.[name]).map(({ name }) => name))
  return [
    ...Object.entries(bodyFields).flatMap(([body, notes]) =>
      Object.keys(notes).flatMap((name) => (places.has(`${body}.${name}`) ? [] : [`${body}.${name}`])),
    ),
    ...fieldTables.flatMap((table) => Object.keys(table).filter((name) => !byName.has(name))),
    ...plainFields.filter((name) => !byName.has(name)),
  ]
}

describe('fields of bodies', () => {
  test('each is described, or its name says all there is to say', () => {
    expect(fields.length).toBeGreaterThan(3000)
    expect(undescribed(fields)).toEqual([])
  })

  test('one that is not would be found, and one that was renamed', () => {
    const [some] = fields.filter(({ body, name }) => body === 'OrderRow' && name === 'order_label')
    const bare: Schema = { type: 'string' }
    expect(undescribed([{ body: 'Order', name: 'needed', schema: bare, shown: bare }])).toEqual(['Order.needed'])
    expect(undescribed([{ body: 'Order', name: 'email', schema: bare, shown: bare }])).toEqual([])
    expect(stale(fields.filter(({ name }) => name !== some!.name))).toEqual(['order_label'])
    expect(stale(fields.filter(({ body }) => body !== 'VatQualification'))).toContain('VatQualification.status')
  })

  test('every note describes a field that has no description of its own', () => {
    expect(stale(fields)).toEqual([])
  })

  test('a name is explained once, and a body says only what is different there', () => {
    const names = [...fieldTables.flatMap((table) => Object.keys(table)), ...plainFields]
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const repeated = Object.entries(bodyFields).flatMap(([body, notes]) =>
      Object.entries(notes).flatMap(([name, note]) => (noteOf('', name) === note ? [`${body}.${name}`] : [])),
    )
    expect(repeated).toEqual([])
  })
})

/** Words that are data or grow with the modules, and what is ignored: they cannot be listed. */
const openWords: Readonly<Record<string, string>> = {
  'DictionaryEntry.type': 'dictionaries are data',
  'ReferenceSearchDictionaryInput.type': 'dictionaries are data',
  'reference.dictionary type': 'dictionaries are data',
  'reference.searchDictionary type': 'dictionaries are data',
  'AdminDictionaryListReplyItem.type': 'dictionaries are data',
  'AdminDictionaryShowReply.type': 'dictionaries are data',
  'adminDictionary.show type': 'dictionaries are data',
  'adminDictionary.create type': 'dictionaries are data',
  'adminDictionary.rename type': 'dictionaries are data',
  'adminDictionary.move type': 'dictionaries are data',
  'adminDictionary.retire type': 'dictionaries are data',
  'SellerPromotionPreviewReplyTakenItem.kind': 'every promotion type has its name',
  'SellerConsoleSearchReplyItem.state': 'as the list of the kind that was found has it',
  'AdminConsoleSearchReplyItem.state': 'as the list of the kind that was found has it',
  'NoticePreferencesTopicsItemKindsItem.kind': 'every module has its kinds of notices',
  'NoticeDefault.kind': 'every module has its kinds of notices',
  'NoticeDefaultShowReply.kind': 'every module has its kinds of notices',
  'noticeDefault.show kind': 'every module has its kinds of notices',
  'noticeDefault.change kind': 'every module has its kinds of notices',
  'NoticeSettingsChooseInputChangesItem.kind': 'every module has its kinds of notices',
  'CaseRow.state': 'as the list of its kind has it',
  'IdentityLoginInput.login_type': 'ignored',
  'identity.login login_type': 'ignored',
  'collection.viewOther vs_type': 'others than GOODS and SHOP are not counted',
}
const ofFew =
  /(^|_)(status|state|type|kind|step|mode|stage|side|outcome|queue|verdict|effect|control|channel|site|scene)$/

/** Whether the schema of a status or a type leaves open which words or numbers it can be. */
function leavesOpen(name: string, { type, items, enum: words, $ref, minimum, maximum }: Schema): boolean {
  if (!ofFew.test(name) || words || $ref) return false
  if (items) return leavesOpen(name, items)
  return type === 'string' || (type === 'integer' && !(minimum === 0 && maximum === 1))
}
/** The steps of refusals are those of every state machine. */
const isOpen = (at: string) => at in openWords || /Refusal\.step$/.test(at)

describe('a status, a type, a step', () => {
  const asked = allRoutes.flatMap(({ name, route }) =>
    Object.entries({ ...route.params?.properties, ...route.input?.properties }).flatMap(([field, schema]) =>
      leavesOpen(field, schema as Schema) ? [`${name} ${field}`] : [],
    ),
  )
  const told = () => fields.flatMap((it) => (leavesOpen(it.name, it.shown) ? [place(it)] : []))

  test('names the words or numbers it can be', () => {
    expect([...told(), ...asked].filter((at) => !isOpen(at))).toEqual([])
  })
  test('one that does not would be found', () => {
    expect(leavesOpen('goods_type', { type: 'string' })).toBe(true)
    expect(leavesOpen('kinds_of_step', { type: 'string' })).toBe(true)
    expect(leavesOpen('status', { type: 'integer', minimum: 0, maximum: 9 })).toBe(true)
    expect(leavesOpen('status', { type: 'integer', minimum: 0, maximum: 1 })).toBe(false)
    expect(leavesOpen('status', { type: 'string', enum: ['A'] })).toBe(false)
    expect(leavesOpen('status_text', { type: 'string' })).toBe(false)
  })
  test('what is left open is there', () => {
    const open = new Set([...told(), ...asked])
    expect(Object.keys(openWords).filter((at) => !open.has(at))).toEqual([])
  })
})
