import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestMall, openTestMall } from '../../test/test-mall.ts'
import { companies } from './companies.ts'

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
