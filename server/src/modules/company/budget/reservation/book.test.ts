import { budgetApi } from '@borong/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#platform/actor'
import { inCommand, type Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'
import type { BudgetMode } from '../budget.types.ts'
import { openBudgets } from '../plan/open-budget.ts'
import { reviseMonths } from '../plan/revise-budget.ts'
import { transferBudget } from '../plan/transfer-budget.ts'
import { reserveBudget } from './reserve-budget.ts'
import { restoreBudget, shareRefund } from './restore-budget.ts'
import { commitBudget, releaseBudget, spendBudget } from './settle-budget.ts'

/** A book kept by hand, with nothing of the module but how a refund is shared. */
interface Month {
  allotted: number
  reserved: number
  committed: number
  spent: number
}
interface ExpectedBook {
  id: number
  mode: BudgetMode
  blocks: boolean
  tolerance: number
  version: number
  lowered: boolean
  months: Month[]
}
type ExpectedReservations = { budget: number; month: number; reserved: number; committed: number; spent: number }[]

const months = fc.integer({ min: 0, max: 11 })
const budget = fc.integer({ min: 0, max: 2 })
const reservedFor = fc.integer({ min: 0, max: 3 })
const amount = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 2_000 }))
const deeds = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('reserve' as const),
      reservedFor,
      month: months,
      charges: fc.array(fc.tuple(budget, amount), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('commit' as const, 'spend' as const, 'release' as const),
      reservedFor,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('restore' as const), reservedFor, amount }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('revise' as const), budget, month: months, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('transfer' as const),
      from: budget,
      month: months,
      to: budget,
      toMonth: months,
      amount: fc.integer({ min: 1, max: 500 }),
    }),
  },
)
type Deed = typeof deeds extends fc.Arbitrary<infer D> ? D : never

let mall: SmallMall
let token: string
let subject: number
let runs = 0
beforeAll(async () => {
  mall = await openSmallMall()
  token = await mall.tokenOf('li')
  const [row] = await mall.sql(
    `insert into accounting_subject (company_id, code, description) values ($1, '6601', 'Paper') returning id`,
    [mall.companies.satu],
  )
  subject = row.id
})
afterAll(() => mall.close())

const li = () =>
  ({
    kind: 'buyer',
    memberId: mall.members['li'],
    companyId: mall.companies.satu,
    name: 'Li',
    timeZone: 'UTC',
    permissions: new Set(),
  }) as unknown as Buyer
const run = (command: (ctx: Ctx) => Promise<unknown>) =>
  inCommand(mall.app, li(), 'en-us', command).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

const used = (it: Month) => it.reserved + it.committed + it.spent
const left = (expectedBooks: ExpectedBook, month: number, all = expectedBooks.months) =>
  all
    .filter((_, at) => (expectedBooks.mode === 'CUMULATIVE' ? at <= month : at === month))
    .reduce((sum, it) => sum + it.allotted - used(it), 0)
/** The least that is left in the month and in those after it that count it too. */
const room = (expectedBooks: ExpectedBook, month: number) =>
  Math.min(
    ...expectedBooks.months.flatMap((_, at) =>
      at === month || (expectedBooks.mode === 'CUMULATIVE' && at > month) ? left(expectedBooks, at) : [],
    ),
  )

async function makeBooks(): Promise<{ expectedBooks: ExpectedBook[]; centres: number[] }> {
  const sorts: Pick<ExpectedBook, 'mode' | 'blocks' | 'tolerance'>[] = [
    { mode: 'NON_CUMULATIVE', blocks: true, tolerance: 0 },
    { mode: 'CUMULATIVE', blocks: true, tolerance: 25 },
    { mode: 'CUMULATIVE', blocks: false, tolerance: 0 },
  ]
  runs++
  const rows = await mall.sql(
    'insert into cost_centre (company_id, code, name) select $1, code, code from unnest($2::text[]) code returning id',
    [mall.companies.satu, sorts.map((_, at) => `R${runs}-${at}`)],
  )
  const centres = rows.map((row) => row.id as number)
  let ids: number[] = []
  await run(async (ctx) => {
    ids = await openBudgets(
      ctx,
      mall.companies.satu,
      sorts.map(({ mode, blocks, tolerance }, at) => ({
        costCentreId: centres[at]!,
        subjectId: null,
        year: 2030,
        name: `R${runs}-${at}`,
        mode,
        control: blocks ? 'BLOCK' : 'WARN',
        toleranceMinor: tolerance,
        ownerMemberId: null,
        alertPercents: [],
        months: Array.from({ length: 12 }, () => 100),
      })),
    )
  })
  const month = () => ({ allotted: 100, reserved: 0, committed: 0, spent: 0 })
  return {
    centres,
    expectedBooks: sorts.map((sort, at) => ({
      ...sort,
      id: ids[at]!,
      version: 1,
      lowered: false,
      months: Array.from({ length: 12 }, month),
    })),
  }
}

/** Does it in the mall and by hand; both have to come to the same answer. */
async function doBoth(
  deed: Deed,
  { expectedBooks, centres }: { expectedBooks: ExpectedBook[]; centres: number[] },
  reservations: Map<number, ExpectedReservations>,
) {
  const own = 'reservedFor' in deed ? (reservations.get(deed.reservedFor) ?? []) : []
  const name = 'reservedFor' in deed ? `order:${runs}-${deed.reservedFor}` : ''
  const settle = (move: (it: ExpectedReservations[number], month: Month) => void) => {
    for (const it of own) move(it, expectedBooks[it.budget]!.months[it.month]!)
    reservations.set(
      (deed as { reservedFor: number }).reservedFor,
      own.filter((it) => it.reserved || it.committed || it.spent),
    )
  }
  switch (deed.does) {
    case 'reserve': {
      const answer = await run((ctx) =>
        reserveBudget(ctx, {
          companyId: mall.companies.satu,
          timeZone: 'UTC',
          charges: deed.charges.map(([at, amountMinor]) => ({
            costCentreId: centres[at]!,
            subjectId: subject,
            amountMinor,
          })),
          at: new Date(Date.UTC(2030, deed.month, 15)),
          reservedFor: name,
          label: name,
        }),
      )
      if (own.length) return expect(answer).toBe('done')
      const wanted = new Map<number, number>()
      for (const [at, minor] of deed.charges) wanted.set(at, (wanted.get(at) ?? 0) + minor)
      const fits = [...wanted].every(([at, minor]) => {
        const it = expectedBooks[at]!
        return !it.blocks || room(it, deed.month) + it.tolerance >= minor
      })
      expect(answer).toBe(fits ? 'done' : 'BUDGET_EXCEEDED')
      if (!fits) return
      const taken = [...wanted].filter(([, minor]) => minor > 0).sort(([a], [b]) => a - b)
      for (const [at, minor] of taken) expectedBooks[at]!.months[deed.month]!.reserved += minor
      reservations.set(
        deed.reservedFor,
        taken.map(([at, minor]) => ({ budget: at, month: deed.month, reserved: minor, committed: 0, spent: 0 })),
      )
      return
    }
    case 'commit':
      await run((ctx) => commitBudget(ctx, name))
      return settle((it, month) => {
        month.reserved -= it.reserved
        month.committed += it.reserved
        it.committed += it.reserved
        it.reserved = 0
      })
    case 'spend':
      await run((ctx) => spendBudget(ctx, name))
      return settle((it, month) => {
        month.reserved -= it.reserved
        month.committed -= it.committed
        month.spent += it.reserved + it.committed
        it.spent += it.reserved + it.committed
        it.reserved = it.committed = 0
      })
    case 'release':
      await run((ctx) => releaseBudget(ctx, name, 'test'))
      return settle((it, month) => {
        month.reserved -= it.reserved
        month.committed -= it.committed
        it.reserved = it.committed = 0
      })
    case 'restore': {
      let restored = 0
      await run(async (ctx) => {
        restored = await restoreBudget(ctx, name, deed.amount, 'test')
      })
      const spent = own.filter((it) => it.spent > 0)
      const parts = shareRefund(
        deed.amount,
        spent.map((it) => it.spent),
        0,
      )
      expect(restored).toBe(parts.reduce((sum, part) => sum + part, 0))
      expect(restored).toBe(
        Math.min(
          deed.amount,
          spent.reduce((sum, it) => sum + it.spent, 0),
        ),
      )
      spent.forEach((it, at) => {
        expectedBooks[it.budget]!.months[it.month]!.spent -= parts[at]!
        it.spent -= parts[at]!
      })
      return settle(() => {})
    }
    case 'revise': {
      const it = expectedBooks[deed.budget]!
      const input = [{ month: deed.month + 1, amountMinor: deed.amount }]
      expect(await run((ctx) => reviseMonths(ctx, it, input, 'test'))).toBe('done')
      const month = it.months[deed.month]!
      if (month.allotted === deed.amount) return
      it.lowered ||= deed.amount < month.allotted
      it.version++
      month.allotted = deed.amount
      return
    }
    case 'transfer': {
      const [from, to] = [expectedBooks[deed.from]!, expectedBooks[deed.to]!]
      const { id, version } = from
      const answer = await run((ctx) =>
        transferBudget(ctx, {
          id,
          version,
          month: deed.month + 1,
          toId: to.id,
          toMonth: deed.toMonth + 1,
          amountMinor: deed.amount,
          reason: 'test',
        }),
      )
      if (from === to && deed.month === deed.toMonth) return expect(answer).toBe('INVALID_INPUT')
      const after = from.months.map((it) => ({ ...it }))
      after[deed.month]!.allotted -= deed.amount
      if (from === to) after[deed.toMonth]!.allotted += deed.amount
      const fits =
        after[deed.month]!.allotted >= 0 && after.every((_, at) => left(from, at, after) >= Math.min(0, left(from, at)))
      expect(answer).toBe(fits ? 'done' : 'BUDGET_SHORT')
      if (!fits) return
      from.months[deed.month]!.allotted -= deed.amount
      to.months[deed.toMonth]!.allotted += deed.amount
      for (const it of new Set([from, to])) it.version++
    }
  }
}

test('whatever is done in whatever order, the book, the counters and what is shown agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 6, maxLength: 14 }), async (all) => {
      // Plans made for the first few rows would read all of the many that come.
      if (runs % 50 === 10) await mall.sql('analyze cost_centre, budget, budget_month, budget_entry')
      const books = await makeBooks()
      const reservations = new Map<number, ExpectedReservations>()
      for (const deed of all) await doBoth(deed, books, reservations)
      const written = await mall.sql(
        `select b.id,
           (select json_agg(json_build_object('allotted', allotted_minor, 'reserved', reserved_minor, 'committed', committed_minor, 'spent', spent_minor) order by month) from budget_month where budget_id = b.id) as months,
           (select json_build_object('a', sum(allotted_delta_minor), 'r', sum(reserved_delta_minor), 'c', sum(committed_delta_minor), 's', sum(spent_delta_minor)) from budget_entry where budget_id = b.id) as book
         from budget b where b.id = any($1::bigint[])`,
        [books.expectedBooks.map((it) => it.id)],
      )
      for (const it of books.expectedBooks) {
        const { months: counted, book } = written.find((row) => row.id === it.id)!
        expect(counted).toEqual(it.months)
        const total = (pick: (month: Month) => number) => it.months.reduce((sum, month) => sum + pick(month), 0)
        expect(book).toEqual({
          a: total((month) => month.allotted),
          r: total((month) => month.reserved),
          c: total((month) => month.committed),
          s: total((month) => month.spent),
        })
        if (it.blocks && !it.lowered)
          for (const at of it.months.keys()) expect(left(it, at) + it.tolerance).toBeGreaterThanOrEqual(0)
      }
      const shown = books.expectedBooks[1]!
      const { body } = await mall.call(budgetApi.show, { id: String(shown.id) }, { token })
      expect(body.months.map((it) => Math.round(it.available * 100))).toEqual(
        shown.months.map((_, at) => left(shown, at)),
      )
    }),
    { numRuns: Number(process.env['RUNS'] ?? 200) },
  )
}, 300_000)
