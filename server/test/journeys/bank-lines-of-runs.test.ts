import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { bankTable, readTable } from '../support/owed-on-account.ts'
import { type SentPayout, sendPayouts } from '../support/sent-payouts.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let operator: Client
let payouts: SentPayout[]
let run: { run_id: string; run_sn: string }
const bank = api.bankLine
beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'run-clerk', ['money', 'payouts'])
  payouts = await sendPayouts(mall)
  expect(payouts.length).toBeGreaterThan(2)
  run = await operator.get(api.adminPayout.show, { id: payouts[0]!.run_id })
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const sumOf = (of: readonly SentPayout[]) => of.reduce((sum, it) => sum + Math.round(it.amount * 100), 0) / 100
const read = async (lines: Parameters<typeof bankTable>[1], who = operator) => {
  const { statement_id: id } = await readTable(mall, who, bankTable(mall, lines))
  return { id, lines: (await operator.get(bank.list, { statement_id: id, page_size: 100 })).data }
}
const statuses = async () => [
  ...new Set(
    await Promise.all(payouts.map(async (it) => (await operator.get(api.adminPayout.payout, { id: it.id })).status)),
  ),
]
const stateOfRun = async () => (await operator.get(api.adminPayout.show, { id: run.run_id })).status

test('a line of the whole amount is proposed as the run, and never one of another amount', async () => {
  const total = sumOf(payouts)
  const { lines } = await read([
    ['Payouts of the week', -total],
    [`BATCH ${run.run_sn}`, -(total + 1)],
  ])
  const [alike, near] = lines
  expect(alike!.proposals).toContainEqual({
    run: { run_id: run.run_id, run_sn: run.run_sn, payout_num: payouts.length },
    order_sns: [],
    certainty: 'POSSIBLE',
    because: ['AMOUNT'],
  })
  expect([alike!.sure, near!.sure]).toEqual([0, 0])
  const differs = await operator.request(bank.matchRun, { id: near!.line_id, run_id: run.run_id })
  expect([differs.status, differs.body.code]).toEqual([409, 'BANK_LINE_DIFFERS'])
  const strange = await operator.request(bank.matchRun, { id: alike!.line_id, run_id: '999999' })
  expect(strange.body.code).toBe('BANK_LINE_CHANGED')
  expect(await statuses()).toEqual(['SENT'])

  const done = await operator.get(bank.matchRun, { id: alike!.line_id, run_id: run.run_id })
  expect(done).toMatchObject({ state: 'BOOKED', run: { run_id: run.run_id, payout_num: payouts.length } })
  expect([await statuses(), await stateOfRun()]).toEqual([['PAID'], 'CLOSED'])
  expect((await operator.request(bank.matchRun, { id: alike!.line_id, run_id: run.run_id })).body.code).toBe(
    'BANK_LINE_DECIDED',
  )
  // A line of one of them says nothing new: another line has paid it.
  const single = await read([[`PAYOUT ${payouts[0]!.sn}`, -payouts[0]!.amount]])
  expect(single.lines[0]!.proposals[0]!.because).toContain('TAKEN')

  await operator.get(bank.reopen, { id: alike!.line_id, reason: 'Was a loan' })
  expect([await statuses(), await stateOfRun()]).toEqual([['SENT'], 'SENT'])
})

test('a payout that was noted by itself leaves the run; the line of the rest is sure by the number of the run', async () => {
  const [one, ...rest] = payouts as [SentPayout, ...SentPayout[]]
  const whole = await read([['All of them', -sumOf(payouts)]])
  const { version } = await operator.get(api.adminPayout.payout, { id: one.id })
  await operator.get(api.adminPayout.paid, { id: one.id, version })
  const late = await operator.request(bank.matchRun, { id: whole.lines[0]!.line_id, run_id: run.run_id })
  expect([late.status, late.body.code]).toEqual([409, 'BANK_LINE_CHANGED'])

  const books = await makeOperator(mall, 'run-books', ['money'])
  const { id, lines } = await read([[`BATCH ${run.run_sn}`, -sumOf(rest)]])
  const [line] = lines
  expect(line).toMatchObject({ sure: 1, proposals: [{ run: { payout_num: rest.length }, certainty: 'SURE' }] })
  expect(await books.get(bank.confirm, { id, line_ids: [line!.line_id] })).toEqual({ booked: 0, left: 1 })
  expect((await books.request(bank.matchRun, { id: line!.line_id, run_id: run.run_id })).body.code).toBe(
    'PERMISSION_MISSING',
  )
  expect(await operator.get(bank.confirm, { id, line_ids: [line!.line_id] })).toEqual({ booked: 1, left: 0 })
  expect([await statuses(), await stateOfRun()]).toEqual([['PAID'], 'CLOSED'])
  expect((await books.request(bank.reopen, { id: line!.line_id, reason: 'no' })).body.code).toBe('PERMISSION_MISSING')
  const last = rest.at(-1)!
  const { version: now } = await operator.get(api.adminPayout.payout, { id: last.id })
  await operator.get(api.adminPayout.returned, { id: last.id, version: now, reason: 'Account closed' })
  const undone = await operator.request(bank.reopen, { id: line!.line_id, reason: 'wrong' })
  expect([undone.status, undone.body.code]).toEqual([409, 'PAYOUT_MOVED_ON'])
  expect(await stateOfRun()).toBe('CLOSED')
})
