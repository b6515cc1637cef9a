import { api, type Reply } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookSettlement } from '#modules/trade/ledger'
import { saveCredit } from '#modules/trade/payment'
import { dayIn, mallZone, startOfDay } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox } from './buying.ts'

let mall: TestMall
let owner: Client
let password: string
const ledger = api.ledger
beforeAll(async () => {
  mall = await openTestMall()
  ;({ owner, password } = await ownerWithPassword(mall))
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]
const months = (who = owner) => who.get(ledger.months)
type Month = Reply<typeof ledger.months>[number]
const monthNow = async (month: string) => (await months()).find((it) => it.month === month)!
const said = ({ month, version }: Month, reason = 'The books are checked') => ({ month, version, reason, password })
const codeOf = async (asked: Promise<{ body: unknown }>) => ((await asked).body as { code?: string }).code
/** Another owner of the mall with the password of the first. */
async function secondOwner(name: string): Promise<Client> {
  const second = await makeOperator(mall, name, 'owner')
  await rows(
    `insert into credential (account_id, kind, secret)
     select a.id, 'password', c.secret from account a, operator o join credential c on c.account_id = o.account_id and c.kind = 'password'
     where a.username = $1 and o.is_owner and o.account_id <> a.id limit 1`,
    [name],
  )
  return second
}

test('a trial balance of a period goes on where the one before ended, and comes to nothing', async () => {
  const dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  const { sn, seen } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  await payAtSandbox(mall, dewi, sn)
  const today = startOfDay(dayIn(mall.clock.now(), mallZone), mallZone)
  const read = (period: { start_time?: number; end_time?: number }) => owner.get(api.adminMoney.trialBalance, period)
  const before = await read({ end_time: today })
  const since = await read({ start_time: today })
  const whole = await read({})
  expect([before.difference, since.difference, whole.difference]).toEqual([0, 0, 0])
  for (const [at, it] of since.accounts.entries()) {
    expect(it.opening).toBe(before.accounts[at]!.balance)
    expect(it.balance).toBe(whole.accounts[at]!.balance)
    expect(fromRupiah(it.balance)).toBe(fromRupiah(it.opening) + fromRupiah(it.debit) - fromRupiah(it.credit))
  }
  expect(before.transaction_num + since.transaction_num).toBe(whole.transaction_num)

  const of = async (more: object) => (await owner.get(ledger.entries, { page_size: 100, ...more })).data
  const [entry] = await of({ keyword: sn })
  expect(entry).toMatchObject({ kind: 'PAYMENT', label: sn, order_sn: sn, shop_id: String(goods!.shopId) })
  expect(entry!.lines).toEqual([
    { account: 'CASH', debit: seen, credit: 0 },
    { account: 'ESCROW', debit: 0, credit: seen },
  ])
  expect(entry!.company_name && entry!.shop_name).toBeTruthy()
  const { company_id = '', shop_id = '' } = entry!
  const period = { start_time: today, kind: 'PAYMENT', account: 'ESCROW' } as const
  expect((await of({ ...period, company_id, shop_id })).map((it) => it.entry_id)).toContain(entry!.entry_id)
  expect((await of({ keyword: sn, kind: 'PAYOUT' })).length + (await of({ keyword: sn, end_time: today })).length).toBe(
    0,
  )
  expect((await of({ keyword: sn, account: 'RECEIVABLE' })).length + (await of({ shop_id: '99999' })).length).toBe(0)
  expect((await of({ kind: 'PAYOUT' }))[0]).toMatchObject({ payout_id: expect.any(String) })
  const stranger = await makeOperator(mall, 'no-money', ['shops'])
  expect(await codeOf(stranger.request(ledger.entries, {}))).toBe('PERMISSION_MISSING')
  expect((await mall.as('dewi').then((it) => it.request(ledger.months))).status).toBeGreaterThanOrEqual(400)
})

test('months close one after the other; what comes later is booked in the open one and says when it happened', async () => {
  const all = await months()
  expect(all[0]).toMatchObject({ state: 'RUNNING' })
  const open = all.filter((it) => it.state === 'OPEN').toReversed()
  const [first, second] = open as [Month, Month]
  const clerk = await makeOperator(mall, 'clerk-of-money', ['money'])
  expect(await codeOf(clerk.request(ledger.close, said(first)))).toBe('PERMISSION_MISSING')
  expect(await codeOf(owner.request(ledger.close, { ...said(first), password: 'a'.repeat(64) }))).toBe('PASSWORD_WRONG')
  expect(await codeOf(owner.request(ledger.close, said(second)))).toBe('LEDGER_MONTH_NOT_NEXT')
  expect(await codeOf(owner.request(ledger.close, said(all[0]!)))).toBe('LEDGER_MONTH_NOT_OVER')
  expect(await codeOf(owner.request(ledger.close, { ...said(first), month: '2026-13' }))).toBe('INVALID_INPUT')

  // A booking that somebody changed by hand stands in the way.
  await rows('alter table ledger_entry disable trigger all')
  await rows(`insert into ledger_entry (transaction_id, position, account, amount_minor, at)
    select id, 99, 'cash', 100, at from ledger_transaction order by at limit 1`)
  const refused = await owner.request(ledger.close, said(first))
  expect(refused.body).toMatchObject({ code: 'LEDGER_NOT_ZERO', difference: 1 })
  await rows('delete from ledger_entry where position = 99')
  await rows('alter table ledger_entry enable trigger all')

  const closed = await owner.get(ledger.close, said(first))
  expect(closed).toMatchObject({
    state: 'CLOSED',
    version: 1,
    history: [{ step: 'close', reason: 'The books are checked' }],
  })
  expect(closed.amount).toBe(first.amount)
  expect(await codeOf(owner.request(ledger.close, said(first)))).toBe('LEDGER_MONTH_MOVED_ON')

  // Somebody whose clock is behind books into the closed month.
  const [company] = await rows<{ id: number }>('select min(id) as id from company')
  await asSystem(mall.app, 'test', (ctx) =>
    saveCredit(ctx, { companyId: company!.id, limitMinor: 1e15, netDays: 30, status: 'active' }),
  )
  const within = new Date(startOfDay(`${first.month}-15`, mallZone) * 1000)
  const late = { ...mall.app, clock: { now: () => within } }
  await asSystem(late, 'test', async (ctx) => {
    await bookSettlement(ctx, { companyId: company!.id, amountMinor: 5_00, number: 'LATE-1' })
    await bookSettlement(ctx, { companyId: company!.id, amountMinor: -5_00, number: 'LATE-2' })
  })
  const { data: booked } = await owner.get(ledger.entries, { keyword: 'LATE-' })
  expect(booked.map((it) => it.label).toSorted()).toEqual(['LATE-1', 'LATE-2'])
  for (const it of booked)
    expect(it).toMatchObject({
      at: startOfDay(`${second.month}-01`, mallZone),
      happened_at: Math.floor(within.getTime() / 1000),
    })
  expect(await monthNow(first.month)).toEqual(closed)

  const next = await owner.get(ledger.close, said(await monthNow(second.month)))
  expect(next).toMatchObject({ state: 'CLOSED' })
  expect(await codeOf(owner.request(ledger.ask, said(closed)))).toBe('LEDGER_MONTH_NOT_LAST')
})

test('the last closed month is reopened by two people, and closed again', async () => {
  const last = (await months()).find((it) => it.state === 'CLOSED')!
  const asked = await owner.get(ledger.ask, said(last, 'An invoice is missing'))
  expect(asked).toMatchObject({ state: 'REOPENING' })
  expect(asked.actions.find((it) => it.name === 'reopen')).toMatchObject({ allowed: 0 })
  expect(await codeOf(owner.request(ledger.reopen, said(asked)))).toBe('LEDGER_SECOND_PERSON')
  const declined = await owner.get(ledger.decline, said(asked, 'Not needed'))
  expect(declined).toMatchObject({ state: 'CLOSED' })
  expect(await codeOf(owner.request(ledger.reopen, said(declined)))).toBe('LEDGER_MONTH_MOVED_ON')
  const again = await owner.get(ledger.ask, said(declined, 'It is needed'))

  const second = await secondOwner('second-owner')
  expect(await codeOf(second.request(ledger.reopen, { ...said(again), version: 1 }))).toBe('LEDGER_MONTH_MOVED_ON')
  const opened = await second.get(ledger.reopen, said(again, 'Agreed'))
  expect(opened).toMatchObject({ state: 'OPEN' })
  expect(opened.history.map((it) => it.step)).toEqual(['close', 'ask', 'decline', 'ask', 'reopen'])
  expect(await owner.get(ledger.close, said(opened))).toMatchObject({ state: 'CLOSED' })
})

test('a file of bookings names accounts as the accountant does, and computes nothing', async () => {
  const codes = await owner.get(ledger.codes)
  const cash = codes.find((it) => it.account === 'CASH')!
  const named = { account: 'CASH', code: '1-1100', name: '=HYPERLINK("x")', version: cash.version } as const
  expect(await owner.get(ledger.nameAccount, named)).toMatchObject({ code: '1-1100', version: cash.version + 1 })
  expect(await codeOf(owner.request(ledger.nameAccount, named))).toBe('MOVED_ON')
  expect(await codeOf(owner.request(ledger.nameAccount, { ...named, code: 'a b' }))).toBe('INVALID_INPUT')
  const { text } = await owner.request(ledger.exportCsv, {})
  const [heading, ...lines] = text.trim().split('\r\n')
  expect(heading).toContain('Document number')
  const [count] = await rows<{ n: number }>('select count(*)::int as n from ledger_entry')
  expect(lines).toHaveLength(count!.n)
  expect(lines.some((it) => it.includes(`1-1100,"'=HYPERLINK(""x"")"`))).toBe(true)
  const cells = lines.map((it) => it.replaceAll(/"(?:[^"]|"")*"/g, '""').split(','))
  const total = (column: number) => cells.reduce((sum, it) => sum + Math.round(Number(it[column]) * 100), 0)
  expect(total(4)).toBe(total(5))
  const { headers } = await owner.request(ledger.export, { keyword: 'nothing' })
  expect(headers['content-disposition']).toContain('journal.xlsx')
})
