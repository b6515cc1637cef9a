import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  type BudgetDraft,
  commitBudget,
  openBudgets,
  releaseBudget,
  reserveBudget,
  restoreBudget,
  spendBudget,
} from '#modules/company/budget'
import { api } from '@borong/contract'
import { asSystem } from '#platform/ctx'
import type { TestMall } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls({ looksItself: true })
let company: number
let subject: number
let maya: { token: string }
beforeAll(async () => {
  maya = { token: (await malls[0].as('maya')).token! }
  ;({ id: subject, company_id: company } = await one<{ id: number; company_id: number }>(
    `select s.id, s.company_id from accounting_subject s join company c on c.id = s.company_id where c.name like '%Arunika%' limit 1`,
  ))
})
afterEach(async () => {
  expect((await malls[0].invariants()).filter(({ name }) => /budget counters|blocks|transfer/.test(name))).toEqual([])
})

const one = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(sql, values)).rows[0] as Row
const side = (at: number) => malls[at % 2]!

const at = new Date('2030-06-15T00:00:00Z')
let made = 0
async function makeBudget(more: Partial<BudgetDraft> = {}): Promise<{ centre: number; budget: number }> {
  const { id: centre } = await one<{ id: number }>(
    'insert into cost_centre (company_id, code, name) values ($1, $2, $2) returning id',
    [company, `RACE-${++made}`],
  )
  const [budget] = await asSystem(malls[0].app, 'test', (ctx) =>
    openBudgets(ctx, company, [
      {
        costCentreId: centre,
        subjectId: null,
        year: 2030,
        name: `Raced ${made}`,
        mode: 'NON_CUMULATIVE',
        control: 'BLOCK',
        toleranceMinor: 0,
        ownerMemberId: null,
        alertPercents: [100],
        months: Array.from({ length: 12 }, () => 1000),
        ...more,
      },
    ]),
  )
  return { centre, budget: budget! }
}
const reserve = (mall: TestMall, reservedFor: string, charges: [centre: number, amountMinor: number][]) =>
  asSystem(mall.app, 'test', (ctx) =>
    reserveBudget(ctx, {
      companyId: company,
      timeZone: 'Asia/Jakarta',
      charges: charges.map(([costCentreId, amountMinor]) => ({ costCentreId, subjectId: subject, amountMinor })),
      at,
      reservedFor,
      label: reservedFor,
    }),
  ).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const countersOf = (budget: number) =>
  one<{ allotted: number; reserved: number; committed: number; spent: number }>(
    `select sum(allotted_minor) as allotted, sum(reserved_minor) as reserved, sum(committed_minor) as committed, sum(spent_minor) as spent
     from budget_month where budget_id = $1`,
    [budget],
  )
const count = (answers: string[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

test.each(['NON_CUMULATIVE', 'CUMULATIVE'] as const)(
  '%s: of two hundred that ask at once, a budget for ten takes ten',
  async (mode) => {
    const months = mode === 'CUMULATIVE' ? [1000, ...Array.from({ length: 11 }, () => 0)] : undefined
    const { centre, budget } = await makeBudget({ mode, ...(months && { months }) })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => reserve(side(n), `race:${budget}:${n}`, [[centre, 100]])),
    )
    expect(count(answers)).toEqual({ done: 10, BUDGET_EXCEEDED: 190 })
    expect(await countersOf(budget)).toMatchObject({ reserved: 1000 })
    // All of it is used: told once, however many got there.
    const { fired } = await one<{ fired: number }>('select count(*) as fired from budget_alert where budget_id = $1', [
      budget,
    ])
    expect(fired).toBe(1)
  },
)

test('several budgets in whatever order neither lock each other out nor take half', async () => {
  const budgets = [await makeBudget(), await makeBudget(), await makeBudget(), await makeBudget()]
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => {
      const wanted = budgets.filter((__, place) => (n + place) % 4 !== 0).map((it): [number, number] => [it.centre, 30])
      return reserve(side(n), `basket:${budgets[0]!.budget}:${n}`, n % 3 ? wanted : wanted.toReversed())
    }),
  )
  const { done = 0, BUDGET_EXCEEDED: refused = 0, ...others } = count(answers)
  expect(others).toEqual({})
  expect(refused).toBeGreaterThan(0)
  const { held } = await one<{ held: number }>(
    'select sum(reserved_minor) as held from budget_month where budget_id = any($1)',
    [budgets.map((it) => it.budget)],
  )
  expect(held).toBe(done * 90)
})

test('a transfer against a reserve: the money goes one way', async () => {
  const to = await makeBudget()
  for (let round = 0; round < 15; round++) {
    const { centre, budget } = await makeBudget()
    const move = { month: 6, to_id: String(to.budget), to_month: 6, amount: 6, reason: 'race', version: 1 }
    const [moved, reserved] = await Promise.all([
      send(origins[round % 2]!, maya, api.budget.transfer, { id: String(budget), ...move }),
      reserve(side(round + 1), `against:${budget}`, [[centre, 600]]),
    ])
    expect([moved.status === 200, reserved === 'done'].filter(Boolean)).toHaveLength(1)
    if (moved.status !== 200) expect(moved.body.code).toBe('BUDGET_SHORT')
    else expect(reserved).toBe('BUDGET_EXCEEDED')
  }
})

test('transfers between two budgets in both directions at once come one after the other', async () => {
  const [a, b] = [await makeBudget(), await makeBudget()]
  const move = { month: 6, to_month: 6, amount: 0.01, reason: 'race', version: 1 }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const [from, to] = n % 2 ? [a, b] : [b, a]
      return send(origins[n % 2]!, maya, api.budget.transfer, {
        id: String(from.budget),
        to_id: String(to.budget),
        ...move,
      })
    }),
  )
  // Each raises the version of both, so that only the first had read what it changed.
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('MOVED_ON')
})

test('one reservation, everything at once from both sides: each thing happens once', async () => {
  for (let round = 0; round < 6; round++) {
    const { centre, budget } = await makeBudget()
    const reservedFor = `all:${budget}`
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => reserve(side(n), reservedFor, [[centre, 400]])),
    )
    expect(count(answers)).toEqual({ done: 12 })
    expect(await countersOf(budget)).toMatchObject({ reserved: 400, committed: 0, spent: 0 })
    const settle = [commitBudget, spendBudget] as const
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => asSystem(side(n).app, 'test', (ctx) => settle[n % 2]!(ctx, reservedFor))),
    )
    expect(await countersOf(budget)).toMatchObject({ reserved: 0, committed: 0, spent: 400 })
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        asSystem(side(n).app, 'test', async (ctx) => {
          if (n % 3) await restoreBudget(ctx, reservedFor, 90, 'race')
          else await releaseBudget(ctx, reservedFor, 'race')
        }),
      ),
    )
    expect(await countersOf(budget)).toMatchObject({ reserved: 0, committed: 0, spent: 0 })
  }
})

test('a budget that is closed while somebody reserves is closed, or in use', async () => {
  for (let round = 0; round < 15; round++) {
    const { centre, budget } = await makeBudget()
    const [closed, reserved] = await Promise.all([
      send(origins[round % 2]!, maya, api.budget.close, { id: String(budget), reason: 'race', version: 1 }),
      reserve(side(round + 1), `closing:${budget}`, [[centre, 1]]),
    ])
    const { status } = await one<{ status: string }>('select status from budget where id = $1', [budget])
    const { reserved: held } = await countersOf(budget)
    expect([closed.status, closed.body.code, reserved, status, held]).toEqual(
      status === 'closed'
        ? [200, undefined, 'BUDGET_NOT_CONFIGURED', 'closed', 0]
        : [422, 'BUDGET_IN_USE', 'done', 'active', 1],
    )
  }
})
