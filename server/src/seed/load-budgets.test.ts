import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestMall, openTestMall } from '../../test/test-mall.ts'
import { companies } from './companies.ts'
import { makeSeed } from './make-seed.ts'
import { companiesWithRounds } from './plan-shared-orders.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test('whatever day it is, played orders stay within every month of what may stop them', async () => {
  const { rows } = await mall.app.database.pool.query<{ code: string; max: number }>(`
    with charge as (
      select c.company_id, c.code, o.placed_at, (a ->> 'amountMinor')::bigint as minor
      from customer_order o cross join lateral jsonb_array_elements(o.accounting) a join cost_centre c on c.id = (a ->> 'costCentreId')::bigint
      where o.placed_at > now() - interval '400 days')
    select code, max(minor) as max from (
      select f.company_id, f.code, f.placed_at, sum(t.minor) as minor from charge f
      join charge t on t.company_id = f.company_id and t.code = f.code and t.placed_at >= f.placed_at and t.placed_at < f.placed_at + interval '32 days'
      group by 1, 2, 3) spans group by 1`)
  const max = new Map(rows.map((row) => [row.code, row.max]))
  for (const { code, budgetControl, monthlyBudgetSen } of companies.flatMap((it) => it.costCentres))
    if (budgetControl !== 'WARN') expect(max.get(code) ?? 0, code).toBeLessThanOrEqual(monthlyBudgetSen)
})

test('the demo companies have budgets that their orders have moved', async () => {
  const maya = await mall.as('maya')
  const { data } = await maya.get(api.budget.list, { page_size: 100 })
  expect(data.map((it) => it.cost_center_code)).toEqual(expect.arrayContaining(['CC-1000', 'CC-3000', 'PJ-2026']))
  expect(data.every((it) => it.this_month === undefined || it.this_month.allotted > 0)).toBe(true)
  for (const figure of ['reserved', 'committed', 'spent'] as const)
    expect(
      data.some((it) => it[figure] > 0),
      figure,
    ).toBe(true)
})

test('whatever day it is from the fourth month of its year on, each cost centre has used 30 to 95 percent of what the year has come to', () => {
  const { orders, goods } = makeSeed()
  const prices = new Map(goods.flatMap((one) => one.skus.map((sku) => [sku.no, sku.priceSen])))
  const placed = orders
    .filter(({ status, audit }) => status !== 'CANCELLED' && (status !== 'NEW' || audit === 'PENDING'))
    .map(({ shares, ...it }) => ({
      ...it,
      shares: shares ?? [{ costCentre: it.costCentre, percent: 10_000 }],
      // Prices by quantity and of price lists make it a little less than the list.
      sen: it.lines.reduce((all, line) => all + prices.get(line.skuNo)! * line.quantity, 0) * 0.94,
    }))
  for (const { key, costCentres } of companiesWithRounds)
    for (const { code, monthlyBudgetSen } of costCentres.filter((one) => one.monthlyBudgetSen > 0)) {
      const used = (days: number) =>
        placed.reduce(
          (all, it) =>
            it.company === key && it.daysAgo < days
              ? all + it.sen * ((it.shares.find((one) => one.costCentre === code)?.percent ?? 0) / 10_000)
              : all,
          0,
        )
      const shares = Array.from(
        { length: 265 },
        (_, at) => used(at + 100) / ((monthlyBudgetSen * 12 * (at + 100)) / 365),
      )
      expect([
        code,
        Math.min(...shares) >= 0.3,
        Math.max(...shares) <= 0.95,
        Math.min(...shares),
        Math.max(...shares),
      ]).toEqual([code, true, true, expect.any(Number), expect.any(Number)])
    }
})

test('each cost centre of these companies has used 30 to 95 percent of a budget of a year in the last twelve months', async () => {
  const { rows } = await mall.app.database.pool.query<{ code: string; minor: number }>(`
    select c.code, sum((a ->> 'amountMinor')::bigint)::bigint as minor
    from customer_order o cross join lateral jsonb_array_elements(o.accounting) a join cost_centre c on c.id = (a ->> 'costCentreId')::bigint
    where o.placed_at > now() - interval '365 days' and o.status not in ('draft', 'cancelled', 'rejected', 'failed') group by 1`)
  for (const { code, monthlyBudgetSen } of companiesWithRounds.flatMap((it) => it.costCentres))
    if (monthlyBudgetSen) {
      const share = Number(rows.find((it) => it.code === code)?.minor ?? 0) / (monthlyBudgetSen * 12)
      expect([code, share > 0.3 && share < 0.95, share]).toEqual([code, true, share])
    }
})
