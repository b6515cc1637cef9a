import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import { checkBudget } from './check-budget.ts'
import { reserveBudget } from './reserve-budget.ts'
import { commitBudget, releaseBudget, spendBudget } from './settle-budget.ts'
import { restoreBudget } from './restore-budget.ts'
import { holdOf, budgetHistoryOf } from './show-holds.ts'

let mall: SmallMall
let c: number, s: number, b: number
beforeAll(async () => {
  mall = await openSmallMall()
  const id = async (t: string, v: unknown[] = []) => (await mall.sql(t, v))[0].id as number
  const satu = mall.companies.satu
  c = await id(`insert into cost_centre (company_id, code, name) values ($1,'A','A') returning id`, [satu])
  s = await id(`insert into accounting_subject (company_id, code, description) values ($1,'A','A') returning id`, [
    satu,
  ])
  b = await id(
    `insert into budget (company_id, cost_centre_id, year, start_month, name, mode, control, alert_percents, created_at) values ($1,$2,2026,1,'B','CUMULATIVE','BLOCK','{50,80}', now()) returning id`,
    [satu, c],
  )
  await mall.sql(
    `insert into budget_month (budget_id, month, allotted_minor) select $1, m, 1000 from generate_series(1,12) m`,
    [b],
  )
})
afterAll(() => mall.close())
test('smoke', async () => {
  const ask = {
    companyId: mall.companies.satu,
    timeZone: 'Asia/Jakarta',
    charges: [{ costCentreId: c, subjectId: s, amountMinor: 1500 }],
    at: new Date('2026-02-28T18:00:00Z'),
    holder: 'order:1',
    label: '2026',
  }
  const run = <T>(f: (ctx: any) => Promise<T>) => asSystem(mall.house, 'test', f)
  console.log(JSON.stringify(await run((x) => checkBudget(x, ask))))
  console.log(JSON.stringify(await run((x) => reserveBudget(x, ask))))
  console.log(JSON.stringify(await run((x) => reserveBudget(x, ask))))
  console.log(
    await run((x) =>
      reserveBudget(x, { ...ask, holder: 'order:2', charges: [{ ...ask.charges[0]!, amountMinor: 1501 }] }),
    ).catch((e) => JSON.stringify([e.code, e.facts])),
  )
  await run((x) => commitBudget(x, 'order:1'))
  await run((x) => commitBudget(x, 'order:1'))
  await run((x) => spendBudget(x, 'order:1'))
  await run((x) => releaseBudget(x, 'order:1', 'x'))
  console.log(await run((x) => restoreBudget(x, 'order:1', 700, 'x')))
  console.log(await run((x) => restoreBudget(x, 'order:1', 900, 'x')))
  console.log(
    await run((x) => holdOf(x, 'order:1')),
    await run((x) => budgetHistoryOf(x, mall.companies.satu, 'order:1')),
  )
  console.log(
    await mall.sql('select * from budget_month where budget_id=$1 and month < 4 order by 2', [b]),
    await mall.sql('select * from budget_alert'),
  )
  await expect(mall.sql('update budget_entry set at = now()')).rejects.toThrow('once')
  await expect(mall.sql('truncate budget_entry')).rejects.toThrow('once')
})
