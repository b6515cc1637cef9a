import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ageingOfMall, bookSettlement, ledgerJobs } from '#modules/trade/ledger'
import { asSystem } from '#platform/ctx'
import { withTwoMalls } from './two-malls.ts'

const { malls } = withTwoMalls()
const rows = async <Row>(text: string) => (await malls[0].app.database.pool.query(text)).rows as Row[]
const never = new AbortController().signal
const count = (at: number) => ledgerJobs[0]!.run(malls[at % 2]!.app, never)
const owed = () => asSystem(malls[0].app, 'test', ageingOfMall)

test('two processes that count what is owed while companies pay come to what the book says', async () => {
  await count(0)
  const before = await owed()
  const all = ({ notDueMinor, to30Minor, to60Minor, to90Minor, over90Minor }: typeof before) =>
    notDueMinor + to30Minor + to60Minor + to90Minor + over90Minor
  expect(all(before)).toBeGreaterThan(0)
  const [debtor] = await rows<{ id: number }>(
    'select company_id as id from company_owed group by 1 order by sum(open_minor) desc limit 1',
  )
  const pay = (at: number) =>
    asSystem(malls[at % 2]!.app, 'test', async (ctx) => {
      await bookSettlement(ctx, { companyId: debtor!.id, amountMinor: 100, number: `AT-ONCE-${at}` })
      await sql`update credit_account set used_minor = used_minor - 100 where company_id = ${debtor!.id}`.execute(
        ctx.db,
      )
    })
  await Promise.all(Array.from({ length: 8 }, (_, at) => [count(at), pay(at)]).flat())
  await count(1)
  const after = await owed()
  expect(all(after)).toBe(all(before) - 800)
  await Promise.all([count(0), count(1)])
  expect({ ...(await owed()), countedAt: null }).toEqual({ ...after, countedAt: null })
})
