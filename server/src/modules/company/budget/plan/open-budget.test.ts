import { budgetApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'
import { reserveBudget } from '../reservation/reserve-budget.ts'
import { commitBudget, spendBudget } from '../reservation/settle-budget.ts'

let mall: SmallMall
let li: string
let wang: string
let budi: string
let year: number
let month: number
let subject: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, wang, budi] = [await mall.tokenOf('li'), await mall.tokenOf('wang'), await mall.tokenOf('budi')]
  const choices = (await mall.call(budgetApi.choices, {}, { token: li })).body
  ;[year, month] = [choices.year, choices.month]
  subject = (
    await mall.call(budgetApi.addSubject, { code: '6601', description: 'Paper', type: 'EXPENSE' }, { token: li })
  ).body.id
})
afterAll(() => mall.close())

let made = 0
const makeCentre = async (more: Record<string, unknown> = {}, token = li) =>
  (
    await mall.call(
      budgetApi.addCostCentre,
      { code: `C-${++made}`, name: `Centre ${made}`, type: 'DEPARTMENT', ...more },
      { token },
    )
  ).body.id
const twelve = (amount: number) => Array.from({ length: 12 }, () => amount)
const add = (more: Record<string, unknown> = {}, token = li) =>
  mall.call(
    budgetApi.add,
    { name: 'Paper', mode: 'NON_CUMULATIVE', control: 'BLOCK', year, months: twelve(100), ...more },
    { token },
  )
const open = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await add({ cost_center_id: await makeCentre(), ...more })
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const show = async (id: string, token = li) => (await mall.call(budgetApi.show, { id }, { token })).body
const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const reserve = (costCentreId: string, amountMinor: number, reservedFor: string) =>
  asSystem(mall.app, 'test', (ctx) =>
    reserveBudget(ctx, {
      companyId: mall.companies.satu,
      timeZone: 'Asia/Shanghai',
      charges: [{ costCentreId: Number(costCentreId), subjectId: Number(subject), amountMinor }],
      at: ctx.clock.now(),
      reservedFor,
      label: '20260310123456',
    }),
  )

test('a budget is opened with twelve months and shown with its figures', async () => {
  const centre = await makeCentre()
  const budget = await open({
    cost_center_id: centre,
    accounting_sub_id: subject,
    tolerance: 0.5,
    owner_id: String(mall.members['wang']),
    alert_percents: [100, 80, 80],
    months: Array.from({ length: 12 }, (_, at) => at + 0.25),
  })
  expect(budget).toMatchObject({
    name: 'Paper',
    cost_center_id: centre,
    accounting_sub_code: '6601',
    year,
    start_month: 1,
    tolerance: 0.5,
    owner_name: 'Name of wang',
    alert_percents: [80, 100],
    state: 'ACTIVE',
    allotted: 69,
    available: 69,
    this_month: { month, allotted: month - 0.75, calendar_month: `${year}-${String(month).padStart(2, '0')}` },
    version: 1,
    operate_allowable: { edit: 1, revise: 1, transfer: 1, close: 1 },
    revisions: [],
  })
  expect(budget.months.map((it) => it.allotted)).toEqual(Array.from({ length: 12 }, (_, at) => at + 0.25))

  await reserve(centre, 12, 'order:1')
  await asSystem(mall.app, 'test', (ctx) => commitBudget(ctx, 'order:1'))
  await reserve(centre, 5, 'order:2')
  expect((await show(budget.budget_id)).this_month).toMatchObject({
    reserved: 0.05,
    committed: 0.12,
    spent: 0,
    available: month - 0.75 - 0.17,
  })
})

test.each<[string, Record<string, unknown>, number, string]>([
  ['thirteen months', { months: Array.from({ length: 13 }, () => 1) }, 400, 'INVALID_INPUT'],
  ['eleven months', { months: Array.from({ length: 11 }, () => 1) }, 400, 'INVALID_INPUT'],
  ['an amount below nothing', { months: [-1, ...twelve(0).slice(1)] }, 400, 'INVALID_INPUT'],
  ['a fraction of a sen', { months: [0.001, ...twelve(0).slice(1)] }, 400, 'INVALID_INPUT'],
  ['an amount that is no number', { months: ['one', ...twelve(0).slice(1)] }, 400, 'INVALID_INPUT'],
  ['an amount beyond counting', { months: [1e15, ...twelve(0).slice(1)] }, 400, 'INVALID_INPUT'],
  ['a tolerance below nothing', { tolerance: -1 }, 400, 'INVALID_INPUT'],
  ['six thresholds', { alert_percents: [1, 2, 3, 4, 5, 6] }, 400, 'INVALID_INPUT'],
  ['a threshold of nothing', { alert_percents: [0] }, 400, 'INVALID_INPUT'],
  ['a mode of its own', { mode: 'SOMETIMES' }, 400, 'INVALID_INPUT'],
  ['a year before all others', { year: 1999 }, 400, 'INVALID_INPUT'],
  ['a cost centre that is not there', { cost_center_id: '999999' }, 404, 'NOT_FOUND'],
  ['a subject that is not there', { accounting_sub_id: '999999' }, 404, 'NOT_FOUND'],
  ['an owner who is not there', { owner_id: '999999' }, 404, 'NOT_FOUND'],
])('%s is refused', async (_, more, status, code) => {
  expect(answer(await add({ cost_center_id: await makeCentre(), ...more }))).toEqual([status, code])
})

test('one active budget for a cost centre, subject and year', async () => {
  const budget = await open({ name: 'First' })
  const same = { cost_center_id: budget.cost_center_id }
  const refused = await add(same)
  expect([answer(refused), refused.body]).toMatchObject([[422, 'BUDGET_THERE'], { name: 'First' }])
  expect((await add({ ...same, accounting_sub_id: subject })).status).toBe(200)
  expect((await add({ ...same, year: year + 1 })).status).toBe(200)
  const closed = await mall.call(
    budgetApi.close,
    { id: budget.budget_id, version: 1, reason: 'begun anew' },
    { token: li },
  )
  expect(closed.body).toMatchObject({
    state: 'CLOSED',
    operate_allowable: { edit: 0, revise: 0 },
    revisions: [
      {
        reason: 'begun anew',
        changed_by: 'Name of li',
        changes: [{ field: 'state', before: 'active', after: 'closed' }],
      },
    ],
  })
  expect((await add(same)).status).toBe(200)
})

test('a subject the cost centre does not take has no budget there; a disabled cost centre has none at all', async () => {
  const other = (
    await mall.call(budgetApi.addSubject, { code: '6602', description: 'Ink', type: 'EXPENSE' }, { token: li })
  ).body.id
  const centre = await makeCentre({ accounting_sub_ids: [subject] })
  expect(answer(await add({ cost_center_id: centre, accounting_sub_id: other }))).toEqual([422, 'SUBJECT_NOT_ALLOWED'])
  await mall.sql('update cost_centre set disabled_at = now() where id = $1', [centre])
  expect(answer(await add({ cost_center_id: centre }))).toEqual([422, 'COST_CENTRE_CLOSED'])
})

test('months are revised with a reason, also below what is used; then nothing new fits', async () => {
  const budget = await open({ alert_percents: [150] })
  await reserve(budget.cost_center_id, 6000, 'order:revised')
  const revise = (months: { month: number; amount: number }[], version = 1) =>
    mall.call(budgetApi.revise, { id: budget.budget_id, months, reason: 'savings', version }, { token: li })
  const revised = (await revise([{ month, amount: 40 }])).body
  expect(revised.this_month).toMatchObject({ allotted: 40, reserved: 60, available: -20 })
  expect(revised.version).toBe(2)
  await expect(reserve(budget.cost_center_id, 1, 'order:late')).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  expect(answer(await revise([{ month, amount: 50 }]))).toEqual([409, 'MOVED_ON'])
  expect((await revise([{ month, amount: 40 }], 2)).body.version).toBe(2)
  expect(answer(await revise([{ month, amount: -1 }], 2))).toEqual([400, 'INVALID_INPUT'])
  expect(answer(await revise([{ month: 13, amount: 1 }], 2))).toEqual([400, 'INVALID_INPUT'])
  expect(answer(await revise([{ month, amount: 0.125 }], 2))).toEqual([400, 'INVALID_INPUT'])
  const twice = [
    { month: 1, amount: 1 },
    { month: 1, amount: 2 },
  ]
  expect(answer(await revise(twice, 2))).toEqual([400, 'INVALID_INPUT'])
  const unexplained = { id: budget.budget_id, months: [{ month: 1, amount: 1 }], version: 2 }
  expect(answer(await mall.call(budgetApi.revise, unexplained, { token: li }))).toEqual([400, 'INVALID_INPUT'])
  // 60 of 40 is more than the threshold.
  expect(await mall.sql('select percent from budget_alert where budget_id = $1', [budget.budget_id])).toEqual([
    { percent: 150 },
  ])
})

test('policy changes are kept with who, when and why', async () => {
  const budget = await open()
  const policy = {
    name: 'Paper and ink',
    mode: 'CUMULATIVE' as const,
    control: 'WARN' as const,
    tolerance: 12.5,
    alert_percents: [90],
  }
  const edit = (version: number, more: Record<string, unknown> = {}) =>
    mall.call(
      budgetApi.edit,
      { id: budget.budget_id, ...policy, owner_id: String(mall.members['li']), reason: 'agreed', version, ...more },
      { token: li },
    )
  const { body } = await edit(1)
  expect(body).toMatchObject({ ...policy, owner_name: 'Name of li', version: 2 })
  expect(body.revisions[0]!.changes).toEqual([
    { field: 'name', before: 'Paper', after: 'Paper and ink' },
    { field: 'mode', before: 'NON_CUMULATIVE', after: 'CUMULATIVE' },
    { field: 'control', before: 'BLOCK', after: 'WARN' },
    { field: 'tolerance', before: '0', after: '12.5' },
    { field: 'owner', before: '', after: 'Name of li' },
    { field: 'alerts', before: '', after: '90' },
  ])
  expect(answer(await edit(1))).toEqual([409, 'MOVED_ON'])
  expect((await edit(2)).body.revisions).toHaveLength(1)
  expect(answer(await edit(2, { owner_id: String(mall.members['budi']) }))).toEqual([404, 'NOT_FOUND'])
})

test('money moves between months and budgets, at most what is available', async () => {
  const [from, to] = [await open(), await open({ months: twelve(0) })]
  await reserve(from.cost_center_id, 3000, 'order:moves')
  const transfer = (amount: number, more: Record<string, unknown> = {}) =>
    mall.call(
      budgetApi.transfer,
      {
        id: from.budget_id,
        month,
        to_id: to.budget_id,
        to_month: month,
        amount,
        reason: 'needed there',
        version: 1,
        ...more,
      },
      { token: li },
    )
  expect(answer(await transfer(70.01))).toEqual([422, 'BUDGET_SHORT'])
  for (const wrong of [0, -5, 0.001]) expect(answer(await transfer(wrong))).toEqual([400, 'INVALID_INPUT'])
  expect(answer(await transfer(1, { to_id: from.budget_id }))).toEqual([400, 'INVALID_INPUT'])
  expect(answer(await transfer(1, { month: 0 }))).toEqual([400, 'INVALID_INPUT'])
  expect((await transfer(70)).body.this_month).toMatchObject({ allotted: 30, reserved: 30, available: 0 })
  expect((await show(to.budget_id)).this_month).toMatchObject({ allotted: 70, available: 70 })
  expect(answer(await transfer(1))).toEqual([409, 'MOVED_ON'])
  expect(answer(await transfer(1, { version: 2 }))).toEqual([422, 'BUDGET_SHORT'])

  const next = month === 12 ? 1 : month + 1
  const within = await transfer(100, { to_id: from.budget_id, month: next, to_month: month, version: 2 })
  expect(within.body.this_month).toMatchObject({ allotted: 130, available: 100 })
  const { data } = (await mall.call(budgetApi.entries, { id: to.budget_id }, { token: li })).body
  expect(data).toMatchObject([
    {
      kind: 'TRANSFER_IN',
      allotted: 70,
      other_budget_id: from.budget_id,
      other_month: month,
      reason: 'needed there',
      actor_name: 'Name of li',
    },
  ])
  await mall.call(budgetApi.close, { id: to.budget_id, version: 2, reason: 'over' }, { token: li })
  expect(answer(await transfer(1, { version: 3 }))).toEqual([409, 'BUDGET_CLOSED'])
})

test('the statement shows every entry, what was left after it, and the order it belongs to', async () => {
  const budget = await open({ months: twelve(0) })
  const id = budget.budget_id
  const revise = {
    id,
    months: [
      { month, amount: 100 },
      { month: (month % 12) + 1, amount: 7 },
    ],
    reason: 'late',
    version: 1,
  }
  await mall.call(budgetApi.revise, revise, { token: li })
  await reserve(budget.cost_center_id, 4000, 'order:77')
  await asSystem(mall.app, 'test', async (ctx) => {
    await commitBudget(ctx, 'order:77')
    await spendBudget(ctx, 'order:77')
  })
  const entries = async (input: Record<string, unknown> = {}) =>
    (await mall.call(budgetApi.entries, { id, ...input }, { token: li })).body
  const { data, data_total } = await entries({ month })
  expect(
    data.map((it) => [it.kind, it.allotted, it.reserved, it.committed, it.spent, it.available, it.order_sn]),
  ).toEqual([
    ['SPEND', 0, 0, -40, 40, 60, '20260310123456'],
    ['COMMIT', 0, -40, 40, 0, 60, '20260310123456'],
    ['RESERVE', 0, 40, 0, 0, 60, '20260310123456'],
    ['ADJUST', 100, 0, 0, 0, 100, undefined],
  ])
  expect(data_total).toBe(4)
  expect((await entries()).data.map((it) => it.available)).toEqual([67, 67, 67, 107, 100])
  expect((await entries({ kind: 'RESERVE' })).data).toMatchObject([{ kind: 'RESERVE', available: 67 }])
  const paged = await entries({ month, page_no: 2, page_size: 3 })
  expect([paged.data.map((it) => it.kind), paged.data_total]).toEqual([['ADJUST'], 4])
  const at = data[0]!.at
  // A balance is that of the whole book, whatever part of it is shown.
  expect((await entries({ start_time: at - 60, end_time: at + 60 })).data[0]?.available).toBe(67)
  expect((await entries({ start_time: at + 60 })).data_total).toBe(0)
  expect((await entries({ end_time: at - 60 })).data).toEqual([])
})

test('a budget of another company is not there, wherever it is named', async () => {
  const foreignCentre = await makeCentre({}, budi)
  const foreign = (await add({ cost_center_id: foreignCentre }, budi)).body
  const own = await open()
  const version = 1
  const reason = 'curious'
  const policy = { name: 'Mine', mode: 'CUMULATIVE' as const, control: 'WARN' as const }
  const months = [{ month: 1, amount: 1 }]
  const move = { month: 1, to_month: 2, amount: 1, reason, version }
  for (const asked of [
    mall.call(budgetApi.show, { id: foreign.budget_id }, { token: li }),
    mall.call(budgetApi.entries, { id: foreign.budget_id }, { token: li }),
    mall.call(budgetApi.edit, { id: foreign.budget_id, ...policy, reason, version }, { token: li }),
    mall.call(budgetApi.revise, { id: foreign.budget_id, months, reason, version }, { token: li }),
    mall.call(budgetApi.close, { id: foreign.budget_id, reason, version }, { token: li }),
    mall.call(budgetApi.transfer, { id: foreign.budget_id, to_id: own.budget_id, ...move }, { token: li }),
    mall.call(budgetApi.transfer, { id: own.budget_id, to_id: foreign.budget_id, ...move }, { token: li }),
    add({ cost_center_id: foreignCentre }),
    add({ cost_center_id: await makeCentre(), owner_id: String(mall.members['budi']) }),
  ])
    expect(answer(await asked)).toEqual([404, 'NOT_FOUND'])
  const { data } = (await mall.call(budgetApi.list, { page_size: 100 }, { token: li })).body
  expect(data.map((it) => it.budget_id)).not.toContain(foreign.budget_id)
  expect((await show(foreign.budget_id, budi)).allotted).toBe(1200)
})

test('without the permission nothing changes, and only what one answers for is seen', async () => {
  const owned = await open({ name: 'Owned', owner_id: String(mall.members['wang']) })
  const managed = await open({
    name: 'Managed',
    cost_center_id: await makeCentre({ manager_id: String(mall.members['wang']) }),
  })
  const hidden = await open({ name: 'Hidden' })
  for (const route of [
    budgetApi.add,
    budgetApi.edit,
    budgetApi.revise,
    budgetApi.transfer,
    budgetApi.close,
    budgetApi.setting,
    budgetApi.keepSetting,
    budgetApi.template,
    budgetApi.checkImport,
    budgetApi.import,
    budgetApi.choices,
  ])
    expect(answer(await mall.call(route, { id: owned.budget_id }, { token: wang }))).toEqual([
      422,
      'PERMISSION_MISSING',
    ])
  const { data, data_total } = (await mall.call(budgetApi.list, { page_size: 100 }, { token: wang })).body
  const mine = data.map((it) => it.name)
  expect(mine).toEqual(expect.arrayContaining(['Owned', 'Managed']))
  expect(mine).not.toContain('Hidden')
  expect(data_total).toBe(data.length)
  expect(data.every((it) => it.operate_allowable.edit === 0)).toBe(true)
  for (const { budget_id: id } of [owned, managed]) {
    expect((await show(id, wang)).budget_id).toBe(id)
    expect((await mall.call(budgetApi.entries, { id }, { token: wang })).status).toBe(200)
  }
  for (const route of [budgetApi.show, budgetApi.entries])
    expect(answer(await mall.call(route, { id: hidden.budget_id }, { token: wang }))).toEqual([404, 'NOT_FOUND'])
})

test('the list is filtered by year, cost centre, subject, state and words', async () => {
  const centre = await makeCentre({ name: 'Zoo' })
  const whole = await open({ cost_center_id: centre, name: 'Feed_1' })
  const part = await open({ cost_center_id: centre, accounting_sub_id: subject, name: 'Cages' })
  const old = await open({ cost_center_id: centre, year: year - 1, name: 'Old' })
  await mall.call(budgetApi.close, { id: old.budget_id, version: 1, reason: 'over' }, { token: li })
  const found = async (input: Record<string, unknown>) =>
    (await mall.call(budgetApi.list, input, { token: li })).body.data.map((it) => it.name)
  expect(await found({ cost_center_id: centre })).toEqual(['Feed_1', 'Cages', 'Old'])
  expect(await found({ cost_center_id: centre, year })).toEqual(['Feed_1', 'Cages'])
  expect(await found({ cost_center_id: centre, accounting_sub_id: subject })).toEqual(['Cages'])
  expect(await found({ cost_center_id: centre, state: 'CLOSED' })).toEqual(['Old'])
  expect(await found({ keyword: 'zoo', state: 'ACTIVE' })).toEqual(['Feed_1', 'Cages'])
  expect(await found({ keyword: 'd_1' })).toEqual(['Feed_1'])
  expect([whole, part].map((it) => it.this_month?.month)).toEqual([month, month])
  expect(old.this_month).toBeUndefined()
})

test('control and the fiscal year: changed by whoever read them last, and not under active budgets', async () => {
  const get = async (token = budi) => (await mall.call(budgetApi.setting, {}, { token })).body
  const save = (input: Record<string, unknown>, token = budi) => mall.call(budgetApi.keepSetting, input, { token })
  await mall.sql(`update budget set status = 'closed' where company_id = $1`, [mall.companies.dua])
  expect(await get()).toEqual({ control_on: 0, fiscal_start_month: 1, version: 0 })
  expect(answer(await save({ control_on: 1, fiscal_start_month: 13, version: 0 }))).toEqual([400, 'INVALID_INPUT'])
  expect((await save({ control_on: 1, fiscal_start_month: 4, version: 0 })).body).toEqual({ ok: true })
  expect(await get()).toEqual({ control_on: 1, fiscal_start_month: 4, version: 1 })
  expect(answer(await save({ control_on: 0, fiscal_start_month: 4, version: 0 }))).toEqual([409, 'MOVED_ON'])
  expect(await get(li)).toMatchObject({ control_on: 0, fiscal_start_month: 1 })

  const added = await add({ cost_center_id: await makeCentre({}, budi) }, budi)
  expect(added.body.months.map((it) => it.calendar_month).slice(0, 1)).toEqual([`${year}-04`])
  expect(answer(await save({ control_on: 1, fiscal_start_month: 1, version: 1 }))).toEqual([422, 'FISCAL_YEAR_FIXED'])
  expect((await save({ control_on: 0, fiscal_start_month: 4, version: 1 })).status).toBe(200)
})
