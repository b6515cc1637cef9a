import { api, type Reply } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { bookSettlement, boundsOf } from '#modules/trade/ledger'
import { saveCredit } from '#modules/trade/payment'
import { dayIn, days, mallZone } from '#platform/clock'
import { type Ctx, asSystem } from '#platform/ctx'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { send, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let operator: { token: string }
let password: string
let companyId: number
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(sql, values)).rows as Row[]
beforeAll(async () => {
  const signedIn = await ownerWithPassword(malls[0])
  operator = { token: signedIn.owner.token! }
  ;({ password } = signedIn)
  companyId = (await rows<{ id: number }>('select min(id) as id from company'))[0]!.id
  await asSystem(malls[0].app, 'test', (ctx) =>
    saveCredit(ctx, { companyId, limitMinor: 1e15, netDays: 30, status: 'active' }),
  )
})
const side = (at: number) => origins[at % 2]!
const many = (n: number) => Array.from({ length: n }, (_, at) => at)

/** The next month to close. */
async function openMonth(): Promise<Reply<typeof api.ledger.months>[number]> {
  const { body } = await send(origins[0], operator, api.ledger.months, {})
  return body.filter((it) => it.state === 'OPEN').at(-1)!
}
const close = (at: number, { month, version }: { month: string; version: number }) =>
  sendUntilHeard(side(at), operator, api.ledger.close, { month, version, reason: 'raced', password })
/** Books as a process does whose command began in this month; debits and credits of it come to nothing. */
const bookIn = (at: number, month: string, number: string, first?: () => Promise<void>) => {
  const within = new Date(boundsOf(month).untilAt.getTime() - days(1))
  return asSystem({ ...malls[at % 2]!.app, clock: { now: () => within } }, 'test', async (ctx: Ctx) => {
    await bookSettlement(ctx, { companyId, amountMinor: 7_00, number })
    await bookSettlement(ctx, { companyId, amountMinor: -7_00, number: `${number}-back` })
    await first?.()
  })
}

test('a month closes only when what is being booked in it is there; what comes later is booked after it', async () => {
  const month = await openMonth()
  let finish = () => {}
  const waits = new Promise<void>((resolve) => (finish = resolve))
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const booking = bookIn(0, month.month, 'UNDER-WAY', () => {
    begun()
    return waits
  })
  await hasBegun
  const closing = close(1, month)
  const ended = await Promise.race([closing.then(() => 'closed'), new Promise((resolve) => setTimeout(resolve, 600))])
  expect(ended).toBeUndefined()
  finish()
  await booking
  const { status, body } = await closing
  expect(status).toBe(200)
  expect(body.transaction_num).toBe(month.transaction_num + 2)
  await bookIn(0, month.month, 'TOO-LATE')
  const late = await rows<{ at: Date; happened_at: Date }>(
    `select at, happened_at from ledger_transaction where label like 'TOO-LATE%'`,
  )
  const { untilAt } = boundsOf(month.month)
  expect(late).toHaveLength(2)
  for (const it of late) expect([it.at, it.happened_at < untilAt]).toEqual([untilAt, true])
})

test('of many bookings and closings at once one closing is done, and no booking lands in the closed month', async () => {
  const month = await openMonth()
  const bookings = many(24).map((at) => bookIn(at, month.month, `RACED-${at}`))
  const closings = many(4).map((at) => close(at, month))
  await Promise.all(bookings)
  const codes = (await Promise.all(closings)).map((it) => (it.status === 200 ? 'done' : it.body.code))
  expect(codes.map(String).toSorted()).toEqual([...Array<string>(3).fill('LEDGER_MONTH_MOVED_ON'), 'done'])
  const { fromAt, untilAt } = boundsOf(month.month)
  const [booked] = await rows<{ n: number; noted: number; raced: number }>(
    `select count(*)::int as n, (select transaction_count from ledger_month where month = $3::date) as noted,
       (select count(*)::int from ledger_transaction where label like 'RACED-%') as raced
     from ledger_transaction where at >= $1 and at < $2`,
    [fromAt, untilAt, `${month.month}-01`],
  )
  expect(booked).toMatchObject({ n: booked!.noted, raced: 48 })
})

test('the invoices of a month, issued by hand and by the timers of two processes at once, are issued once', async () => {
  const month = dayIn(malls[0].clock.now(), mallZone).slice(0, 7)
  const ends = boundsOf(month).untilAt.getTime() - malls[0].clock.now().getTime() + days(1)
  for (const mall of malls) mall.clock.forward(ends)
  const { token } = await makeOperator(malls[0], 'invoices-at-once', ['money'])
  const later = { token: token! }
  const answers = await Promise.all([
    ...many(6).map((at) => sendUntilHeard(side(at), later, api.commissionInvoice.issue, { month })),
    malls[0].tick(),
    malls[1].tick(),
  ])
  const codes = answers.flatMap((it) => (it ? [it.status === 200 ? 'done' : it.body.code] : []))
  expect(codes.filter((it) => it === 'done').length).toBeLessThan(2)
  expect(new Set(codes)).toContain('COMMISSION_INVOICES_NONE')
  const [issued] = await rows<{ n: number }>(
    'select count(*)::int as n from commission_invoice where month = $1::date',
    [`${month}-01`],
  )
  expect(issued!.n).toBeGreaterThan(0)
  const { fromAt, untilAt } = boundsOf(month)
  const wrong = await rows(
    `select l.shop_id from (select shop_id, -sum(amount_minor) as kept from ledger_entry where account = 'commission' and at >= $1 and at < $2 group by 1) l
     left join (select shop_id, sum(case kind when 'invoice' then total_minor else -total_minor end) as invoiced from commission_invoice where month = $3::date group by 1) i
       on i.shop_id = l.shop_id where l.kept <> coalesce(i.invoiced, 0)`,
    [fromAt, untilAt, `${month}-01`],
  )
  expect(wrong).toEqual([])
})
