import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let operator: { token: string }
let asks: Client
const { adminDictionary, adminCarrier, adminRegion } = api
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map((it) => (it.status === 200 ? 'done' : String(it.body.code))).toSorted((a, b) => (a < b ? -1 : 1))

beforeAll(async () => {
  asks = await makeOperator(malls[0], 'keeps lists at once', ['reference'])
  operator = { token: asks.token! }
})

test('two operators add, order and retire entries of one dictionary at once: each is done or told, one entry is left', async () => {
  const type = 'REJECT_REASON'
  const added = await Promise.all(
    origins.map((origin) =>
      send(origin, operator, adminDictionary.create, { type, code: 'TWICE', names: { 'en-us': 'Twice' } }),
    ),
  )
  expect(codesOf(added)).toEqual(['ENTRY_CODE_TAKEN', 'done'])
  const named = await Promise.all(
    origins.map((origin, at) =>
      send(origin, operator, adminDictionary.create, { type, code: `NAMED_${at}`, names: { 'en-us': 'Alike' } }),
    ),
  )
  expect(codesOf(named)).toEqual(['ENTRY_NAME_TAKEN', 'done'])

  const { entries } = await asks.get(adminDictionary.show, { type })
  const moved = await Promise.all(
    entries.map((it, at) =>
      send(origins[at % 2]!, operator, adminDictionary.move, {
        type,
        id: it.entry_id,
        version: it.version,
        before_id: entries[(at + 3) % entries.length]!.entry_id,
      }),
    ),
  )
  expect(codesOf(moved)).toEqual(entries.map(() => 'done'))
  const { rows } = await malls[0].app.database.pool.query<{ position: number }>(
    'select position from dictionary_entry where type = $1 order by position',
    [type],
  )
  expect(rows.map((it) => it.position)).toEqual(rows.map((_, at) => at))

  const now = (await asks.get(adminDictionary.show, { type })).entries
  const retired = await Promise.all(
    now.map((it, at) =>
      send(origins[at % 2]!, operator, adminDictionary.retire, {
        type,
        id: it.entry_id,
        version: it.version,
        retired: 1,
      }),
    ),
  )
  expect(codesOf(retired)).toEqual(['ENTRY_LAST', ...now.slice(1).map(() => 'done')])
})

test('two operators act on one carrier at once: the second is told', async () => {
  const it = (await asks.get(adminCarrier.list, { keyword: 'KARGOBAH' })).data[0]!
  const seen = { id: it.carrier_id, version: it.version }
  const answers = await Promise.all([
    send(origins[0], operator, adminCarrier.change, { ...seen, names: { 'en-us': 'Kargo' } }),
    send(origins[1], operator, adminCarrier.retire, { ...seen, retired: 1 }),
  ])
  expect(codesOf(answers)).toEqual(['MOVED_ON', 'done'])
  const added = await Promise.all(
    origins.map((origin, at) =>
      send(origin, operator, adminCarrier.create, { code: `SAME${at}`, names: { 'en-us': 'Called the same' } }),
    ),
  )
  expect(codesOf(added)).toEqual(['CARRIER_NAME_TAKEN', 'done'])
})

test('two operators add and rename regions at one place at once: each has a name of its own and a number', async () => {
  const added = await Promise.all(
    [0, 1, 2, 3].map((at) =>
      send(origins[at % 2]!, operator, adminRegion.create, { name: at < 2 ? 'Called Alike' : `Called ${at}` }),
    ),
  )
  expect(codesOf(added)).toEqual(['REGION_NAME_TAKEN', 'done', 'done', 'done'])
  const made = (await asks.get(adminRegion.below, { id: 0 })).filter((it) => it.name.startsWith('Called'))
  expect(new Set(made.map((it) => it.region_id)).size).toBe(3)
  const [one] = made
  const seen = { id: one!.region_id, version: one!.version }
  const answers = await Promise.all([
    send(origins[0], operator, adminRegion.rename, { ...seen, name: 'Another' }),
    send(origins[1], operator, adminRegion.retire, { ...seen, retired: 1 }),
  ])
  expect(codesOf(answers)).toEqual(['MOVED_ON', 'done'])
})
