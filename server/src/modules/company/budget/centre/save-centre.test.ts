import { budgetApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let budi: string
let wang: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, budi, wang] = [await mall.tokenOf('li'), await mall.tokenOf('budi'), await mall.tokenOf('wang')]
})
afterAll(() => mall.close())

const seconds = (day: string) => Date.parse(`${day}T12:00:00+08:00`) / 1000
const dayBegins = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000
const centre = (more: Record<string, unknown> = {}) => ({
  code: 'C-1',
  name: 'Centre',
  type: 'DEPARTMENT' as const,
  ...more,
})
const addCentre = (more: Record<string, unknown> = {}, token = li) =>
  mall.call(budgetApi.addCostCentre, centre(more), { token })
const addSubject = (more: Record<string, unknown> = {}, token = li) =>
  mall.call(budgetApi.addSubject, { code: 'S-1', description: 'Subject', type: 'EXPENSE', ...more }, { token })
const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a cost centre is kept with whom and what it names', async () => {
  const subject = (await addSubject({ code: '6601' })).body
  const { status, body } = await addCentre({
    code: 'FULL',
    name: 'Plant',
    type: 'SITE',
    description: 'Where things are made',
    valid_from: seconds('2026-01-01'),
    valid_to: seconds('2099-12-31'),
    manager_id: String(mall.members['wang']),
    member_ids: [String(mall.members['wang']), String(mall.members['li']), String(mall.members['wang'])],
    accounting_sub_ids: [subject.id],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    code: 'FULL',
    type: 'SITE',
    valid_from: dayBegins('2026-01-01'),
    valid_to: dayBegins('2099-12-31'),
    usable: 1,
    state: 'ACTIVE',
    manager_name: 'Name of wang',
    members: [{ name: 'Name of wang' }, { name: 'Name of li' }],
    accounting_sub_ids: [subject.id],
    accounting_subs: [{ code: '6601', description: 'Subject' }],
    removable: 1,
    version: 1,
  })
})

test('lists page, search and filter, and know nothing of other companies', async () => {
  await addCentre({ code: 'A-100', name: 'North 100%' })
  await addCentre({ code: 'A-200', name: 'South_wing', type: 'PROJECT' })
  await addCentre({ code: 'A-900', name: 'North of somebody else' }, budi)
  const codes = async (input: Record<string, unknown>) =>
    (await mall.call(budgetApi.costCentres, input, { token: li })).body.data.map((it) => it.code)
  expect(await codes({ keyword: 'north' })).toEqual(['A-100'])
  expect(await codes({ keyword: '0%' })).toEqual(['A-100'])
  expect(await codes({ keyword: 'h_w' })).toEqual(['A-200'])
  expect(await codes({ keyword: 'a-', type: 'PROJECT' })).toEqual(['A-200'])
  expect(await codes({ keyword: 'a-', state: 'DISABLED' })).toEqual([])
  const { body } = await mall.call(budgetApi.costCentres, { keyword: 'A-', page_no: 2, page_size: 1 }, { token: li })
  expect([body.data_total, body.data.map((it) => it.code)]).toEqual([2, ['A-200']])

  await addSubject({ code: 'T-1', description: 'Paper and pens' })
  await addSubject({ code: 'T-2', description: 'Chairs', type: 'ASSET' })
  const subjects = (await mall.call(budgetApi.subjects, { keyword: 'paper' }, { token: li })).body
  expect(subjects.data.map((it) => it.code)).toEqual(['T-1'])
  expect(
    (await mall.call(budgetApi.subjects, { type: 'ASSET' }, { token: li })).body.data.map((it) => it.code),
  ).toEqual(['T-2'])
})

test('a code is the only one of its company', async () => {
  expect(answer(await addCentre({ code: 'ONCE' }))).toEqual([200, 'ONCE'])
  expect(answer(await addCentre({ code: 'ONCE' }))).toEqual([422, 'CODE_TAKEN'])
  expect(answer(await addCentre({ code: 'ONCE' }, budi))).toEqual([200, 'ONCE'])
  expect(answer(await addSubject({ code: 'ONCE' }))).toEqual([200, 'ONCE'])
  expect(answer(await addSubject({ code: 'ONCE' }))).toEqual([422, 'CODE_TAKEN'])
  const other = (await addCentre({ code: 'OTHER' })).body
  const renamed = await mall.call(
    budgetApi.editCostCentre,
    { ...centre({ code: 'ONCE' }), id: other.id, version: 1 },
    { token: li },
  )
  expect(answer(renamed)).toEqual([422, 'CODE_TAKEN'])
})

test.each<[string, Record<string, unknown>, number, string]>([
  [
    'a first day after the last',
    { valid_from: seconds('2026-02-02'), valid_to: seconds('2026-02-01') },
    400,
    'DATE_ORDER',
  ],
  ['no code', { code: '' }, 400, 'INVALID_INPUT'],
  ['blanks in the code', { code: 'A B' }, 400, 'INVALID_INPUT'],
  ['a name that begins with a blank', { name: ' North' }, 400, 'INVALID_INPUT'],
  ['a name too long', { name: 'x'.repeat(61) }, 400, 'INVALID_INPUT'],
  ['a type of its own', { type: 'MOON' }, 400, 'INVALID_INPUT'],
  ['a manager that does not exist', { manager_id: '999999999' }, 404, 'NOT_FOUND'],
  ['a subject that does not exist', { accounting_sub_ids: ['999999999'] }, 404, 'NOT_FOUND'],
])('%s is refused', async (_, more, status, code) => {
  expect(answer(await addCentre({ code: 'BAD', ...more }))).toEqual([status, code])
})

test('one and the same day is a validity', async () => {
  const day = seconds('2026-02-02')
  expect((await addCentre({ code: 'ONE-DAY', valid_from: day + 3600, valid_to: day })).status).toBe(200)
})

test('what belongs to another company is not there, wherever it is named', async () => {
  const foreign = (await addCentre({ code: 'FOREIGN' }, budi)).body
  const foreignSubject = (await addSubject({ code: 'FOREIGN' }, budi)).body
  const stranger = String(mall.members['budi'])
  for (const more of [
    { manager_id: stranger },
    { member_ids: [stranger] },
    { accounting_sub_ids: [foreignSubject.id] },
  ])
    expect(answer(await addCentre({ code: 'X', ...more }))).toEqual([404, 'NOT_FOUND'])
  const edited = { ...centre({ code: 'X' }), id: foreign.id, version: 1 }
  expect(answer(await mall.call(budgetApi.editCostCentre, edited, { token: li }))).toEqual([404, 'NOT_FOUND'])
  expect(answer(await mall.call(budgetApi.removeCostCentre, { id: foreign.id }, { token: li }))).toEqual([
    404,
    'NOT_FOUND',
  ])
  const editedSubject = { code: 'X', description: 'X', type: 'EXPENSE' as const, id: foreignSubject.id, version: 1 }
  expect(answer(await mall.call(budgetApi.editSubject, editedSubject, { token: li }))).toEqual([404, 'NOT_FOUND'])
  expect(answer(await mall.call(budgetApi.removeSubject, { id: foreignSubject.id }, { token: li }))).toEqual([
    404,
    'NOT_FOUND',
  ])
})

test('a subject is changed as a whole', async () => {
  const { id, version } = (await addSubject({ code: '6602', description: 'Rent' })).body
  const change = { id, version, code: '6603', description: 'Rent of halls', type: 'EXPENSE' as const }
  const { status, body } = await mall.call(budgetApi.editSubject, change, { token: li })
  expect([status, body]).toEqual([200, expect.objectContaining({ ...change, version: version + 1 })])
  expect(answer(await mall.call(budgetApi.editSubject, change, { token: li }))).toEqual([409, 'MOVED_ON'])
})

test('a member without the permission saves nothing', async () => {
  for (const [route, permission] of [
    [budgetApi.costCentres, 'cost-center'],
    [budgetApi.addCostCentre, 'cost-center'],
    [budgetApi.editCostCentre, 'cost-center'],
    [budgetApi.removeCostCentre, 'cost-center'],
    [budgetApi.subjects, 'ledger-account'],
    [budgetApi.addSubject, 'ledger-account'],
    [budgetApi.editSubject, 'ledger-account'],
    [budgetApi.removeSubject, 'ledger-account'],
  ] as const) {
    const refused = await mall.call(route, { id: '1' }, { token: wang })
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ code: 'PERMISSION_MISSING', permission }),
    ])
  }
})

test('somebody was faster: what was read is stale', async () => {
  const { id } = (await addCentre({ code: 'RACE' })).body
  const edit = (name: string, version: number) =>
    mall.call(budgetApi.editCostCentre, { ...centre({ code: 'RACE', name }), id, version }, { token: li })
  expect((await edit('First', 1)).body).toMatchObject({ name: 'First', version: 2 })
  expect(answer(await edit('Second', 1))).toEqual([409, 'MOVED_ON'])
})

test('a cost centre is switched off and on; orders then may not name it', async () => {
  const { id } = (await addCentre({ code: 'SWITCH' })).body
  const mine = async () =>
    (await mall.call(budgetApi.myCostCentres, {}, { token: wang })).body.filter((it) => it.code === 'SWITCH').length
  expect(await mine()).toBe(1)
  const off = await mall.call(
    budgetApi.editCostCentre,
    { ...centre({ code: 'SWITCH' }), id, version: 1, state: 'DISABLED' },
    { token: li },
  )
  expect(off.body).toMatchObject({ state: 'DISABLED', usable: 0 })
  expect(await mine()).toBe(0)
  const on = await mall.call(
    budgetApi.editCostCentre,
    { ...centre({ code: 'SWITCH' }), id, version: 2, state: 'ACTIVE' },
    { token: li },
  )
  expect(on.body).toMatchObject({ state: 'ACTIVE', usable: 1 })
  expect(await mine()).toBe(1)
})

test('whoever has left stays named, nobody new who has', async () => {
  const gone = String(mall.members['baru'])
  const { id } = (await addCentre({ code: 'GONE', manager_id: gone, member_ids: [gone] })).body
  await mall.sql('update member set disabled_at = now() where id = $1', [mall.members['baru']])
  const edit = { ...centre({ code: 'GONE', name: 'Renamed', manager_id: gone, member_ids: [gone] }), id, version: 1 }
  expect((await mall.call(budgetApi.editCostCentre, edit, { token: li })).body).toMatchObject({
    name: 'Renamed',
    manager_name: 'Name of baru',
  })
  expect(answer(await addCentre({ code: 'GONE-2', manager_id: gone }))).toEqual([404, 'NOT_FOUND'])
})

test('what nothing refers to is removed and its code is free; anything else is disabled', async () => {
  const remove = async (id: string) => (await mall.call(budgetApi.removeCostCentre, { id }, { token: li })).body
  const fresh = (await addCentre({ code: 'BRIEF' })).body
  expect(await remove(fresh.id)).toEqual({ outcome: 'REMOVED' })
  expect(answer(await mall.call(budgetApi.removeCostCentre, { id: fresh.id }, { token: li }))).toEqual([
    404,
    'NOT_FOUND',
  ])
  const again = (await addCentre({ code: 'BRIEF' })).body
  await mall.sql('update cost_centre set used_at = now() where id = $1', [again.id])
  expect(await remove(again.id)).toEqual({ outcome: 'DISABLED' })
  const { data } = (await mall.call(budgetApi.costCentres, { keyword: 'BRIEF' }, { token: li })).body
  expect(data).toMatchObject([{ id: again.id, state: 'DISABLED', removable: 0 }])

  const subject = (await addSubject({ code: 'NAMED' })).body
  const namer = (await addCentre({ code: 'NAMER', accounting_sub_ids: [subject.id] })).body
  const removeSubject = async () => (await mall.call(budgetApi.removeSubject, { id: subject.id }, { token: li })).body
  expect(await removeSubject()).toEqual({ outcome: 'DISABLED' })
  await remove(namer.id)
  expect(await removeSubject()).toEqual({ outcome: 'REMOVED' })
})
