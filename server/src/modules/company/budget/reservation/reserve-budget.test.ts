import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayIn } from '#platform/clock'
import { asSystem, type Ctx, type DomainEvent } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'
import { closeBudget } from '../plan/close-budget.ts'
import { saveBudgetSetting } from '../plan/save-setting.ts'
import { type BudgetDraft, openBudgets } from '../plan/open-budget.ts'
import { checkBudget } from './check-budget.ts'
import { reserveBudget } from './reserve-budget.ts'
import { restoreBudget } from './restore-budget.ts'
import { commitBudget, releaseBudget, spendBudget } from './settle-budget.ts'
import { budgetHistoryOf, reservationOf } from './show-reservations.ts'

let mall: SmallMall
let satu: number
let subject: number
let published: DomainEvent[] = []
beforeAll(async () => {
  mall = await openSmallMall()
  satu = mall.companies.satu
  subject = await idOf(
    'insert into accounting_subject (company_id, code, description) values ($1, $2, $2) returning id',
    [satu, '6601'],
  )
})
beforeEach(() => {
  published = []
})
afterAll(() => mall.close())

const idOf = async (text: string, values: unknown[]) => (await mall.sql(text, values))[0].id as number
const run = <T>(command: (ctx: Ctx) => Promise<T>) =>
  asSystem(mall.app, 'test', (ctx) =>
    command({
      ...ctx,
      publish: (event) => {
        published.push(event as DomainEvent)
        ctx.publish(event)
      },
    }),
  )
const refusalOf = (command: Promise<unknown>) =>
  command.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

let made = 0
const makeCentre = (more: { manager?: number } = {}) =>
  idOf('insert into cost_centre (company_id, code, name, manager_member_id) values ($1, $2, $2, $3) returning id', [
    satu,
    `C${++made}`,
    more.manager ?? null,
  ])
const open = async (costCentreId: number, more: Partial<BudgetDraft> = {}): Promise<number> => {
  const [id] = await run((ctx) =>
    openBudgets(ctx, satu, [
      {
        costCentreId,
        subjectId: null,
        year: 2026,
        name: `Budget ${made}`,
        mode: 'NON_CUMULATIVE',
        control: 'BLOCK',
        toleranceMinor: 0,
        ownerMemberId: null,
        alertPercents: [],
        months: Array.from({ length: 12 }, () => 1000),
        ...more,
      },
    ]),
  )
  return id!
}

const march = new Date('2026-03-10T00:00:00Z')
const requestFor = (costCentreId: number, amountMinor: number, reservedFor = `order:${++made}`) => ({
  companyId: satu,
  timeZone: 'Asia/Jakarta',
  charges: [{ costCentreId, subjectId: subject, amountMinor }],
  at: march,
  reservedFor,
  label: '20260310000000',
})
const reserve = (input: ReturnType<typeof requestFor>) => run((ctx) => reserveBudget(ctx, input))
const monthOf = async (budgetId: number, month = 3) => {
  const [row] = await mall.sql('select * from budget_month where budget_id = $1 and month = $2', [budgetId, month])
  return [row.allotted_minor, row.reserved_minor, row.committed_minor, row.spent_minor]
}

test('money is reserved, committed, spent and restored, each of it once', async () => {
  const centre = await makeCentre()
  const budget = await open(centre)
  const input = requestFor(centre, 400)
  const decision = await reserve(input)
  expect(decision).toMatchObject({
    state: 'within',
    needsExtraApproval: false,
    figures: [
      {
        budgetId: budget,
        year: 2026,
        month: 3,
        availableMinor: 1000,
        requestedMinor: 400,
        afterMinor: 600,
        state: 'within',
      },
    ],
  })
  expect(await monthOf(budget)).toEqual([1000, 400, 0, 0])
  expect(await reserve({ ...input, charges: [{ ...input.charges[0]!, amountMinor: 900 }] })).toEqual(decision)
  expect(await monthOf(budget)).toEqual([1000, 400, 0, 0])
  expect(await run((ctx) => checkBudget(ctx, input))).toEqual(decision)

  for (let twice = 0; twice < 2; twice++) await run((ctx) => commitBudget(ctx, input.reservedFor))
  expect(await monthOf(budget)).toEqual([1000, 0, 400, 0])
  for (let twice = 0; twice < 2; twice++) await run((ctx) => spendBudget(ctx, input.reservedFor))
  expect(await monthOf(budget)).toEqual([1000, 0, 0, 400])
  expect(await run((ctx) => reservationOf(ctx, input.reservedFor))).toEqual([
    { budgetId: budget, month: 3, reservedMinor: 0, committedMinor: 0, spentMinor: 400 },
  ])
  await run((ctx) => releaseBudget(ctx, input.reservedFor, 'nothing to give back'))
  expect(await monthOf(budget)).toEqual([1000, 0, 0, 400])

  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 150, 'one returned'))).toBe(150)
  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 1000, 'all returned'))).toBe(250)
  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 1000, 'and again'))).toBe(0)
  expect(await monthOf(budget)).toEqual([1000, 0, 0, 0])
  const history = await run((ctx) => budgetHistoryOf(ctx, satu, input.reservedFor))
  expect(history.map((it) => [it.kind, it.reservedMinor, it.committedMinor, it.spentMinor, it.calendarMonth])).toEqual([
    ['reserve', 400, 0, 0, '2026-03'],
    ['commit', -400, 400, 0, '2026-03'],
    ['spend', 0, -400, 400, '2026-03'],
    ['restore', 0, 0, -150, '2026-03'],
    ['restore', 0, 0, -250, '2026-03'],
  ])
  expect(await run((ctx) => budgetHistoryOf(ctx, mall.companies.dua, input.reservedFor))).toEqual([])
})

test('what was given back can be reserved again; what has no reservation may be released or spent', async () => {
  const centre = await makeCentre()
  const budget = await open(centre)
  const input = requestFor(centre, 700)
  for (let round = 0; round < 3; round++) {
    await reserve(input)
    if (round) await run((ctx) => commitBudget(ctx, input.reservedFor))
    for (let twice = 0; twice < 2; twice++) await run((ctx) => releaseBudget(ctx, input.reservedFor, 'rejected'))
    expect(await monthOf(budget)).toEqual([1000, 0, 0, 0])
  }
  await run(async (ctx) => {
    await commitBudget(ctx, 'order:nobody')
    await spendBudget(ctx, 'order:nobody')
    await releaseBudget(ctx, 'order:nobody', '')
    expect(await restoreBudget(ctx, 'order:nobody', 5, '')).toBe(0)
  })
})

test('only a budget that blocks refuses, and only beyond its tolerance', async () => {
  const centre = await makeCentre()
  await open(centre, { name: 'Paper', toleranceMinor: 50 })
  expect((await reserve(requestFor(centre, 1050))).state).toBe('tolerated')
  await expect(reserve(requestFor(centre, 1))).rejects.toMatchObject({
    code: 'BUDGET_EXCEEDED',
    facts: { names: 'Paper', data: [{ name: 'Paper', available: -0.5, demand: 0.01, after: -0.51, state: 'over' }] },
  })

  for (const [control, needsExtraApproval] of [
    ['WARN', false],
    ['EXTRA_APPROVAL', true],
  ] as const) {
    const lenient = await makeCentre()
    const budget = await open(lenient, { control })
    expect(await reserve(requestFor(lenient, 1500))).toMatchObject({ state: 'over', needsExtraApproval })
    expect(await monthOf(budget)).toEqual([1000, 1500, 0, 0])
  }
})

test('several budgets: all of them or none', async () => {
  const [rich, poor] = [await makeCentre(), await makeCentre()]
  const [plenty, little] = [await open(rich), await open(poor, { months: Array.from({ length: 12 }, () => 10) })]
  const input = requestFor(rich, 500)
  const both = { ...input, charges: [...input.charges, { costCentreId: poor, subjectId: subject, amountMinor: 11 }] }
  expect(await refusalOf(reserve(both))).toBe('BUDGET_EXCEEDED')
  expect([await monthOf(plenty), await monthOf(little)]).toEqual([
    [1000, 0, 0, 0],
    [10, 0, 0, 0],
  ])
  await reserve({ ...both, charges: [both.charges[0]!, { ...both.charges[1]!, amountMinor: 10 }] })
  expect([await monthOf(plenty), await monthOf(little)]).toEqual([
    [1000, 500, 0, 0],
    [10, 10, 0, 0],
  ])
})

test('the budget of the subject takes the charge before the one of the centre', async () => {
  const centre = await makeCentre()
  const other = await idOf(
    'insert into accounting_subject (company_id, code, description) values ($1, $2, $2) returning id',
    [satu, '6602'],
  )
  const [whole, ofSubject] = [await open(centre), await open(centre, { subjectId: subject })]
  const input = requestFor(centre, 300)
  await reserve({ ...input, charges: [...input.charges, { costCentreId: centre, subjectId: other, amountMinor: 40 }] })
  expect([await monthOf(whole), await monthOf(ofSubject)]).toEqual([
    [1000, 40, 0, 0],
    [1000, 300, 0, 0],
  ])
})

test('a cost centre without a budget is free to spend until the company wants control', async () => {
  const [with_, without] = [await makeCentre(), await makeCentre()]
  const budget = await open(with_)
  const nobody = { ...requestFor(without, 5), charges: [] }
  expect(await reserve(nobody)).toEqual({
    state: 'uncontrolled',
    figures: [],
    needsExtraApproval: false,
    unconfigured: [],
  })
  expect((await reserve(requestFor(without, 5))).state).toBe('uncontrolled')
  expect((await reserve(requestFor(with_, 5))).state).toBe('within')

  await run((ctx) => saveBudgetSetting(ctx, satu, { controlOn: true, startMonth: 1, version: 0 }))
  const input = requestFor(with_, 7)
  const mixed = { ...input, charges: [...input.charges, { costCentreId: without, subjectId: subject, amountMinor: 1 }] }
  expect(await run((ctx) => checkBudget(ctx, mixed))).toMatchObject({
    state: 'not_configured',
    unconfigured: [{ costCentreId: without, subjectCode: '6601' }],
  })
  await expect(reserve(mixed)).rejects.toMatchObject({
    code: 'BUDGET_NOT_CONFIGURED',
    facts: { data: [{ accounting_sub_code: '6601' }] },
  })
  expect(await monthOf(budget)).toEqual([1000, 5, 0, 0])
  // Last year has no budget either.
  expect(await refusalOf(reserve({ ...requestFor(with_, 1), at: new Date('2025-12-31T16:59:59Z') }))).toBe(
    'BUDGET_NOT_CONFIGURED',
  )
  await run((ctx) => saveBudgetSetting(ctx, satu, { controlOn: false, startMonth: 1, version: 1 }))
})

test('what is unused rolls forward only where it may; a month that turns keeps what it reserved', async () => {
  const [alone, rolling] = [await makeCentre(), await makeCentre()]
  const months = [0, 0, 1000, ...Array.from({ length: 9 }, () => 100)]
  const [single, cumulative] = [await open(alone, { months }), await open(rolling, { months, mode: 'CUMULATIVE' })]
  const april = new Date('2026-03-31T17:00:00Z')
  expect(await refusalOf(reserve({ ...requestFor(alone, 101), at: april }))).toBe('BUDGET_EXCEEDED')
  const input = { ...requestFor(rolling, 1100), at: april }
  expect((await reserve(input)).figures).toMatchObject([
    { month: 4, allottedMinor: 1100, availableMinor: 1100, afterMinor: 0 },
  ])
  expect(await refusalOf(reserve(requestFor(rolling, 1)))).toBe('BUDGET_EXCEEDED')

  const before = requestFor(alone, 900)
  await reserve(before)
  await run((ctx) => commitBudget(ctx, before.reservedFor))
  await run((ctx) => spendBudget(ctx, before.reservedFor))
  expect([await monthOf(single, 3), await monthOf(single, 4), await monthOf(cumulative, 4)]).toEqual([
    [1000, 0, 0, 900],
    [100, 0, 0, 0],
    [100, 1100, 0, 0],
  ])
})

test('a refund over several budgets is shared as they bore it, also with what no budget bore', async () => {
  const [a, b, none] = [await makeCentre(), await makeCentre(), await makeCentre()]
  const [first, second] = [await open(a), await open(b)]
  const input = requestFor(a, 300)
  const split = {
    ...input,
    charges: [
      ...input.charges,
      { costCentreId: b, subjectId: subject, amountMinor: 200 },
      { costCentreId: none, subjectId: subject, amountMinor: 500 },
    ],
  }
  await reserve(split)
  await run((ctx) => spendBudget(ctx, input.reservedFor))
  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 101, 'some'))).toBe(50)
  expect([await monthOf(first), await monthOf(second)]).toEqual([
    [1000, 0, 0, 270],
    [1000, 0, 0, 180],
  ])
  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 899, 'the rest'))).toBe(450)
  expect([await monthOf(first), await monthOf(second)]).toEqual([
    [1000, 0, 0, 0],
    [1000, 0, 0, 0],
  ])
})

test('the books of a closed budget stay: a refund goes to the budget that takes the charge today', async () => {
  const centre = await makeCentre()
  const old = await open(centre, { year: 2025 })
  const input = { ...requestFor(centre, 600), at: new Date('2025-12-05T00:00:00Z') }
  await reserve(input)
  await run((ctx) => spendBudget(ctx, input.reservedFor))
  await mall.sql(`update budget set status = 'closed' where id = $1`, [old])

  // Nothing takes it today: the closed one gets it after all.
  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 100, 'first'))).toBe(100)
  expect(await monthOf(old, 12)).toEqual([1000, 0, 0, 500])

  const [year, month] = dayIn(mall.clock.now(), 'Asia/Shanghai').split('-').map(Number) as [number, number]
  const today = await open(centre, { year })
  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 200, 'second'))).toBe(200)
  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 900, 'third'))).toBe(300)
  expect(await run((ctx) => restoreBudget(ctx, input.reservedFor, 900, 'fourth'))).toBe(0)
  expect(await monthOf(old, 12)).toEqual([1000, 0, 0, 500])
  expect(await monthOf(today, month)).toEqual([1500, 0, 0, 0])
  const moved = await mall.sql(
    `select other_budget_id, other_month from budget_entry where budget_id = $1 and kind = 'restore'`,
    [today],
  )
  expect(moved).toEqual([
    { other_budget_id: old, other_month: 12 },
    { other_budget_id: old, other_month: 12 },
  ])
})

test('a threshold is published once for each month, the highest of those reached at once, to whoever answers for the budget', async () => {
  const manager = mall.members['wang']!
  const centre = await makeCentre({ manager })
  await open(centre, { name: 'Watched', alertPercents: [100, 50, 80], control: 'WARN' })
  await reserve(requestFor(centre, 499))
  expect(published).toEqual([])
  const input = requestFor(centre, 310)
  await reserve(input)
  expect(published).toMatchObject([
    {
      type: 'budget.alert',
      data: {
        name: 'Watched',
        percent: 80,
        usedMinor: 809,
        allottedMinor: 1000,
        calendarMonth: '2026-03',
        recipients: [manager],
      },
    },
  ])
  await run((ctx) => releaseBudget(ctx, input.reservedFor, ''))
  await reserve(requestFor(centre, 310))
  expect(published).toHaveLength(1)
  await reserve({ ...requestFor(centre, 500), at: new Date('2026-05-10T00:00:00Z') })
  expect(published.map((it) => (it.data as { percent: number }).percent)).toEqual([80, 50])

  const owned = await makeCentre({ manager })
  await open(owned, { alertPercents: [1], ownerMemberId: mall.members['li']! })
  await reserve(requestFor(owned, 10))
  expect(published.at(-1)!.data).toMatchObject({ recipients: [mall.members['li']] })
  const nobodys = await makeCentre()
  await open(nobodys, { alertPercents: [1] })
  await reserve(requestFor(nobodys, 10))
  expect(published.at(-1)!.data).toMatchObject({ recipients: [mall.members['li']] })
})

test('what an order has used can only be disabled from then on', async () => {
  const centre = await makeCentre()
  expect(await mall.sql('select used_at from cost_centre where id = $1', [centre])).toEqual([{ used_at: null }])
  await reserve(requestFor(centre, 1))
  const [{ used_at: usedAt }] = await mall.sql('select used_at from cost_centre where id = $1', [centre])
  expect(usedAt).not.toBeNull()
})

test('a budget closes when no money of an order is reserved in it', async () => {
  const centre = await makeCentre()
  const budget = await open(centre)
  const input = requestFor(centre, 10)
  await reserve(input)
  const li = {
    kind: 'buyer',
    companyId: satu,
    memberId: mall.members['li']!,
    name: 'Li',
    permissions: new Set(),
    timeZone: 'Asia/Jakarta',
  } as unknown as Ctx['actor']
  const close = () => run((ctx) => closeBudget({ ...ctx, actor: li }, { id: budget, version: 1 }, 'year is over'))
  expect(await refusalOf(close())).toBe('BUDGET_IN_USE')
  await run((ctx) => commitBudget(ctx, input.reservedFor))
  expect(await refusalOf(close())).toBe('BUDGET_IN_USE')
  await run((ctx) => spendBudget(ctx, input.reservedFor))
  await close()
  expect((await reserve(requestFor(centre, 1))).state).toBe('uncontrolled')
})

// A failed statement costs the pool its one connection: last.
test('entries are written once', async () => {
  await expect(mall.sql(`update budget_entry set reason = 'other'`)).rejects.toThrow('written once')
  await expect(mall.sql('delete from budget_entry')).rejects.toThrow('written once')
  await expect(mall.sql('truncate budget_entry')).rejects.toThrow('written once')
})
