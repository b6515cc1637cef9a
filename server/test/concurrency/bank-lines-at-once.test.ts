import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { bankTable, buyOnAccount, type Owed, owedOnAccount, readTable } from '../support/owed-on-account.ts'
import { sendPayouts } from '../support/sent-payouts.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const first = { token: '' }
const second = { token: '' }
let clerk: Client
const bank = api.bankLine

beforeAll(async () => {
  await buyOnAccount(malls[0], 4)
  clerk = await makeOperator(malls[0], 'first-clerk', ['money', 'payouts'])
  first.token = clerk.token!
  second.token = (await makeOperator(malls[0], 'second-clerk', ['money', 'payouts'])).token!
})
const side = (at: number) => ({ origin: origins[at % 2]!, who: at % 2 ? second : first })
const many = (n: number) => Array.from({ length: n }, (_, at) => at)
const settlements = async (companyId: string) =>
  (
    await malls[0].app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ledger_transaction where kind = 'settlement' and company_id = $1 and cause like '%:bank-line:%'`,
      [companyId],
    )
  ).rows[0]!.n

test('the same sure lines are confirmed by two operators at once: each is booked once', async () => {
  const owed = (await owedOnAccount(malls[0])).slice(0, 3)
  const before = await Promise.all(owed.map((it) => settlements(it.company_id)))
  const table = bankTable(
    malls[0],
    owed.map((it) => [it.order_sn, it.amount]),
  )
  const { statement_id: id, sure } = await readTable(malls[0], clerk, table)
  expect(sure).toBe(3)
  const lines = (await clerk.get(bank.list, { statement_id: id })).data.map((it) => it.line_id)
  const answers = await Promise.all(
    many(6).map((at) =>
      send(side(at).origin, side(at).who, bank.confirm, { id, line_ids: at % 2 ? lines : lines.toReversed() }),
    ),
  )
  expect(answers.map((it) => it.status)).toEqual(many(6).map(() => 200))
  expect(answers.reduce((sum, it) => sum + it.body.booked, 0)).toBe(3)
  const after = await Promise.all(owed.map((it) => settlements(it.company_id)))
  const added = owed.map(
    (it, at) => after[at]! - before[at]! === owed.filter((one) => one.company_id === it.company_id).length,
  )
  expect(added).toEqual([true, true, true])
})

test('two lines of one payment, in two files that are looked at and booked at once: one of them', async () => {
  const [it] = (await owedOnAccount(malls[0])) as [Owed]
  const before = await settlements(it.company_id)
  const statements = await Promise.all(
    ['a', 'b'].map((mark) => readTable(malls[0], clerk, bankTable(malls[0], [[`${it.order_sn} ${mark}`, it.amount]]))),
  )
  expect(statements.reduce((sum, one) => sum + one.sure, 0)).toBe(1)
  const lines = await Promise.all(
    statements.map(async (one) => (await clerk.get(bank.list, { statement_id: one.statement_id })).data[0]!),
  )
  const chosen = { company_id: it.company_id, order_sns: [it.order_sn] }
  const answers = await Promise.all(
    many(6).map((at) => send(side(at).origin, side(at).who, bank.match, { id: lines[at % 2]!.line_id, ...chosen })),
  )
  const codes = answers.map((one) => (one.status === 200 ? 'done' : one.body.code))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['done', 'BANK_LINE_DECIDED', 'BANK_LINE_CHANGED']))
  expect(await settlements(it.company_id)).toBe(before + 1)
})

test('confirmed, ignored and matched at once: one of them; booked back many times at once: once', async () => {
  const [it] = (await owedOnAccount(malls[0])) as [Owed]
  const { statement_id: id } = await readTable(malls[0], clerk, bankTable(malls[0], [[it.order_sn, it.amount]]))
  const [line] = (await clerk.get(bank.list, { statement_id: id })).data
  const lineId = line!.line_id
  const before = await settlements(it.company_id)
  const answers = await Promise.all([
    send(origins[0], first, bank.confirm, { id, line_ids: [lineId] }),
    send(origins[1], second, bank.ignore, { id: lineId, reason: 'raced' }),
    send(origins[1], second, bank.match, { id: lineId, company_id: it.company_id, order_sns: [it.order_sn] }),
  ])
  const done = answers.filter(({ status, body }) => status === 200 && (!('booked' in body) || body.booked === 1))
  expect(done).toHaveLength(1)
  const now = await clerk.get(bank.show, { id: lineId })
  expect(await settlements(it.company_id)).toBe(before + (now.state === 'BOOKED' ? 1 : 0))
  const back = await Promise.all(
    many(6).map((at) => send(side(at).origin, side(at).who, bank.reopen, { id: lineId, reason: 'raced' })),
  )
  expect(back.filter((one) => one.status === 200)).toHaveLength(1)
})

test('the line of a run and those of its payouts are booked at once, with one noted by hand: each payout is paid once', async () => {
  const payouts = await sendPayouts(malls[0])
  expect(payouts.length).toBeGreaterThan(1)
  const [{ run_id: runId }] = payouts as [(typeof payouts)[number]]
  const total = payouts.reduce((sum, it) => sum + Math.round(it.amount * 100), 0) / 100
  const table = bankTable(malls[0], [['BATCH', -total], ...payouts.map((it) => [`X${it.amount}`, -it.amount] as const)])
  const { statement_id: id } = await readTable(malls[0], clerk, table)
  const [whole, ...lines] = (await clerk.get(bank.list, { statement_id: id, page_size: 100 })).data
  expect(whole!.proposals[0]).toMatchObject({ run: { run_id: runId, payout_num: payouts.length } })
  const answers = await Promise.all([
    ...many(3).map((at) => send(side(at).origin, side(at).who, bank.matchRun, { id: whole!.line_id, run_id: runId })),
    ...payouts.map((it, at) =>
      send(side(at + 1).origin, side(at + 1).who, bank.matchPayout, { id: lines[at]!.line_id, payout_id: it.id }),
    ),
    send(side(1).origin, side(1).who, api.adminPayout.paid, { id: payouts[0]!.id, version: 3 }),
  ])
  expect(answers.filter((it) => it.status >= 500)).toEqual([])
  const { rows } = await malls[0].app.database.pool.query<{ id: string; paid: number }>(
    `select p.id::text, count(*) filter (where h.transition = 'pay')::int as paid from payout p join payout_history h on h.payout_id = p.id where p.run_id = $1 and p.status <> 'left_out' group by p.id`,
    [runId],
  )
  for (const row of rows) expect(row.paid).toBeLessThan(2)
  expect(rows.filter((row) => row.paid === 1).length).toBeGreaterThan(0)
  const wholeNow = await clerk.get(bank.show, { id: whole!.line_id })
  const booked = (await clerk.get(bank.list, { statement_id: id, tab: 'BOOKED', page_size: 100 })).data
  // The whole run, or single payouts of it: a payout is of one line.
  if (wholeNow.state === 'BOOKED') expect(booked.map((it) => it.line_id)).toEqual([whole!.line_id])
  else expect(booked.length).toBeGreaterThan(0)
  await malls[0].settle()
  expect(await malls[0].invariants()).toEqual([])
  // What is left of the run is noted, so that the next one can be sent.
  for (const it of payouts) {
    const now = await clerk.get(api.adminPayout.payout, { id: it.id })
    if (now.status === 'SENT') await clerk.get(api.adminPayout.paid, { id: it.id, version: now.version })
  }
})

test('a payout is confirmed, matched, noted by hand and ignored at once: it is moved once, and what came back is booked once', async () => {
  const payouts = await sendPayouts(malls[0])
  const table = bankTable(
    malls[0],
    payouts.flatMap((it) => [[`PAYOUT ${it.sn}`, -it.amount] as const, [`RETUR ${it.sn}`, it.amount] as const]),
  )
  const { statement_id: id, sure } = await readTable(malls[0], clerk, table)
  expect(sure).toBe(payouts.length * 2)
  const lines = (await clerk.get(bank.list, { statement_id: id, page_size: 100 })).data
  const ids = lines.map((it) => it.line_id)
  const answers = await Promise.all(
    payouts.flatMap((it, at) => {
      const [out, back] = [lines[at * 2]!, lines[at * 2 + 1]!]
      return [
        send(side(0).origin, side(0).who, bank.confirm, { id, line_ids: at % 2 ? ids : ids.toReversed() }),
        send(side(1).origin, side(1).who, bank.matchPayout, { id: out.line_id, payout_id: it.id }),
        send(side(0).origin, side(0).who, bank.matchPayout, { id: back.line_id, payout_id: it.id }),
        send(side(1).origin, side(1).who, api.adminPayout.returned, { id: it.id, version: 3, reason: 'raced' }),
        send(side(0).origin, side(0).who, bank.ignore, { id: out.line_id, reason: 'raced' }),
      ]
    }),
  )
  expect(answers.filter((it) => it.status >= 500)).toEqual([])
  const { rows } = await malls[0].app.database.pool.query<{ sent: number; back: number; status: string }>(
    `select p.status, count(*) filter (where t.kind = 'payout')::int as sent, count(*) filter (where t.kind = 'payout_returned')::int as back
     from payout p join ledger_transaction t on t.cause like 'payout:' || p.id || ':%' where p.id = any($1) group by p.id`,
    [payouts.map((it) => it.id)],
  )
  expect(rows).toHaveLength(payouts.length)
  for (const row of rows) expect(row).toMatchObject({ sent: 1, back: row.status === 'returned' ? 1 : 0 })
  await malls[0].settle()
  expect(await malls[0].invariants()).toEqual([])
})
