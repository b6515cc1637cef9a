import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { bankTable, readTable } from '../support/owed-on-account.ts'
import { type SentPayout, sendPayouts } from '../support/sent-payouts.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let operator: Client
let payouts: SentPayout[]
const bank = api.bankLine
beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'bank-clerk', ['money', 'payouts'])
  payouts = await sendPayouts(mall)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

type Lines = Parameters<typeof bankTable>[1]
const read = async (lines: Lines) => {
  const { statement_id: id } = await readTable(mall, operator, bankTable(mall, lines))
  return { id, lines: (await operator.get(bank.list, { statement_id: id, page_size: 100 })).data }
}
const statusOf = async (it: SentPayout) => (await operator.get(api.adminPayout.payout, { id: it.id })).status
const runOf = async (it: SentPayout) => (await operator.get(api.adminPayout.show, { id: it.run_id })).status
const booked = async (it: SentPayout) =>
  (
    await mall.app.database.pool.query(`select kind from ledger_transaction where cause like $1 order by id`, [
      `payout:${it.id}:%`,
    ])
  ).rows.map((row) => row.kind as string)

test('a payout is paid by its line and comes back by another, which books it back once', async () => {
  const [it, other] = payouts as [SentPayout, SentPayout]
  const { id, lines } = await read([
    [`RETUR ${it.sn}`, it.amount],
    [`PAYOUT ${it.sn}`, -it.amount],
    [`PAYOUT ${other.sn}`, -(other.amount + 1)],
    ['Biaya', -2500],
  ])
  const [back, out, near, fee] = lines
  expect([back!.sure, out!.sure, near!.sure, fee!.sure]).toEqual([1, 1, 0, 0])
  expect(out!.proposals[0]).toMatchObject({
    payout: { payout_id: it.id, payout_sn: it.sn, step: 'PAY' },
    certainty: 'SURE',
    because: expect.arrayContaining(['NUMBER', 'AMOUNT']) as unknown,
  })
  expect(back!.proposals[0]).toMatchObject({ payout: { step: 'RETURN' }, certainty: 'SURE' })
  expect(await operator.get(bank.statement, { id })).toMatchObject({ sure: 2, open: 1, other: 1, outgoing: 3 })
  const differs = await operator.request(bank.matchPayout, { id: near!.line_id, payout_id: other.id })
  expect([differs.status, differs.body.code]).toEqual([409, 'BANK_LINE_DIFFERS'])
  const stranger = await operator.request(bank.matchPayout, { id: near!.line_id, payout_id: it.id })
  expect(stranger.body.code).toBe('BANK_LINE_CHANGED')

  const ids = lines.map((line) => line.line_id)
  expect(await operator.get(bank.confirm, { id, line_ids: ids })).toEqual({ booked: 2, left: 2 })
  expect(await statusOf(it)).toBe('RETURNED')
  expect(await booked(it)).toEqual(['payout', 'payout_returned'])
  const { flow } = await operator.get(api.adminPayout.payout, { id: it.id })
  expect(flow.slice(-2).map((step) => step.step)).toEqual(['pay', 'return'])
  expect(await operator.get(bank.confirm, { id, line_ids: ids })).toEqual({ booked: 0, left: 4 })
  const undone = await operator.request(bank.reopen, { id: back!.line_id, reason: 'wrong' })
  expect([undone.status, undone.body.code]).toEqual([409, 'BANK_LINE_RETURNED'])
  const late = await operator.request(bank.reopen, { id: out!.line_id, reason: 'wrong' })
  expect([late.status, late.body.code]).toEqual([409, 'PAYOUT_MOVED_ON'])
})

test('an account with its amount is proposed; a wrong match is undone, and the run is open again', async () => {
  const [it, ...rest] = payouts.slice(1) as [SentPayout, ...SentPayout[]]
  const { bank_account_number: account } = await operator.get(api.adminPayout.payout, { id: it.id })
  const { id, lines } = await read([[`TRSF ${account} gaji`, -it.amount]])
  const [line] = lines
  expect(line).toMatchObject({ sure: 0 })
  expect(line!.proposals[0]).toMatchObject({ payout: { payout_id: it.id }, certainty: 'LIKELY' })
  expect(line!.proposals[0]!.because).toContain('ACCOUNT')
  expect(await operator.get(bank.confirm, { id, line_ids: [line!.line_id] })).toEqual({ booked: 0, left: 1 })
  for (const one of rest) {
    const { version } = await operator.get(api.adminPayout.payout, { id: one.id })
    await operator.get(api.adminPayout.paid, { id: one.id, version })
  }
  const chosen = { id: line!.line_id, payout_id: it.id }
  const done = await operator.get(bank.matchPayout, chosen)
  expect(done).toMatchObject({ state: 'BOOKED', payout: { payout_id: it.id, step: 'PAY' } })
  expect([await statusOf(it), await runOf(it)]).toEqual(['PAID', 'CLOSED'])
  expect((await operator.request(bank.matchPayout, chosen)).body.code).toBe('BANK_LINE_DECIDED')
  expect(await operator.get(bank.reopen, { id: line!.line_id, reason: 'Was a salary' })).toMatchObject({
    state: 'OPEN',
  })
  expect([await statusOf(it), await runOf(it)]).toEqual(['SENT', 'SENT'])
  // The right line comes, and is sure; by then the first one is that of nobody.
  const right = await read([[`PAYOUT ${it.sn}`, -it.amount]])
  expect(right.lines[0]!.sure).toBe(1)
  expect(await operator.get(bank.confirm, { id: right.id, line_ids: [right.lines[0]!.line_id] })).toMatchObject({
    booked: 1,
  })
  expect((await operator.request(bank.matchPayout, chosen)).body.code).toBe('BANK_LINE_TAKEN')
  expect([await statusOf(it), await runOf(it)]).toEqual(['PAID', 'CLOSED'])
})

test('what was noted by hand is only joined to its line, and undoing that moves nothing', async () => {
  const it = payouts.at(-1)!
  const { lines } = await read([[`PAYOUT ${it.sn}`, -it.amount]])
  expect(lines[0]).toMatchObject({ sure: 0 })
  expect(lines[0]!.proposals[0]).toMatchObject({ certainty: 'LIKELY' })
  expect(lines[0]!.proposals[0]!.because).toContain('BY_HAND')
  await operator.get(bank.matchPayout, { id: lines[0]!.line_id, payout_id: it.id })
  expect(await statusOf(it)).toBe('PAID')
  await operator.get(bank.reopen, { id: lines[0]!.line_id, reason: 'again' })
  expect(await statusOf(it)).toBe('PAID')
})

test('who may not note outcomes of payouts leaves their lines; what waits is compared again after a run was sent', async () => {
  mall.clock.forward(86_400_000)
  mall.invalidateTokens()
  operator = await makeOperator(mall, 'later-clerk', ['money', 'payouts'])
  const books = await makeOperator(mall, 'bookkeeper', ['money'])
  const early = await readTable(mall, operator, bankTable(mall, [['Biaya kirim', -1234.5]]))
  const sent = await sendPayouts(mall)
  const [it] = sent as [SentPayout]
  const { id, lines } = await read([[`PAYOUT ${it.sn}`, -it.amount]])
  expect(lines[0]!.sure).toBe(1)
  expect(await books.get(bank.confirm, { id, line_ids: [lines[0]!.line_id] })).toEqual({ booked: 0, left: 1 })
  const refused = await books.request(bank.matchPayout, { id: lines[0]!.line_id, payout_id: it.id })
  expect(refused.body.code).toBe('PERMISSION_MISSING')
  await operator.get(bank.confirm, { id, line_ids: [lines[0]!.line_id] })
  expect((await books.request(bank.reopen, { id: lines[0]!.line_id, reason: 'no' })).body.code).toBe(
    'PERMISSION_MISSING',
  )
  await operator.get(bank.compare, { id: early.statement_id })
  expect((await operator.request(bank.compare, { id: early.statement_id })).body.code).toBe('MOVED_ON')
  await mall.settle()
  expect(await operator.get(bank.statement, { id: early.statement_id })).toMatchObject({ state: 'MATCHED', other: 1 })
  expect((await operator.request(bank.compare, { id: '999999' })).status).toBe(404)
})
