import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { bankTable, buyOnAccount, type Owed, owedOnAccount, readTable } from '../support/owed-on-account.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let operator: Client
let owed: Owed[]
const bank = api.bankLine
beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'bank-clerk', ['money', 'companies'])
  await buyOnAccount(mall, 4)
  owed = await owedOnAccount(mall)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const upload = (bytes: string, name = 'mutasi.csv', token = operator.token!) =>
  uploadTo(mall, bank.upload, bytes, { token, name })
const linesOf = async (statement_id: string, tab: 'SURE' | 'OPEN' | 'BOOKED' | 'IGNORED' | 'OTHER' | 'ALL' = 'ALL') =>
  (await operator.get(bank.list, { statement_id, tab, page_size: 100 })).data
const usedOf = async (id: string) => (await operator.get(api.adminCompany.show, { id })).credit!.used
const settledBy = async (lineId: string) =>
  (
    await mall.app.database.pool.query(
      `select kind from ledger_transaction where cause like 'settlement:%:bank-line:' || $1 || ':%' order by id`,
      [lineId],
    )
  ).rows.map((it) => it.kind as string)
const cents = (value: number) => Math.round(value * 100) / 100

test('a table of the bank: columns are guessed, corrected and remembered; what is sure is booked at once', async () => {
  const [first, second] = owed as [Owed, Owed]
  const table = bankTable(mall, [
    [`TRSF ${first.order_sn}`, first.amount, first.company],
    [`TRSF ${second.order_sn}`, second.amount + 1, 'unknown'],
    ['Bunga', 12.5],
  ]).replace('Nama', 'Cabang')
  const uploaded = await upload(`Rekening,123\r\n${table}`)
  expect(uploaded).toMatchObject({ status: 200, body: { state: 'UPLOADED', format: 'TABLE', lines: 0 } })
  const { statement_id: id, columns } = uploaded.body
  expect(columns.map((it) => it.field)).toEqual(['date', 'text', 'amount', 'direction', undefined])
  expect(columns[1]!.samples[0]).toBe(`TRSF ${first.order_sn}`)
  expect(await upload(`Rekening,123\r\n${table}`)).toMatchObject({ status: 409, body: { code: 'BANK_FILE_KNOWN' } })

  const told = columns.map(({ column, field }) => ({ column, field: field ?? ('counterparty' as const) }))
  const noAmount = await operator.request(bank.read, { id, columns: told.filter((it) => it.field !== 'amount') })
  expect(noAmount).toMatchObject({ status: 422, body: { code: 'TABLE_UNREADABLE' } })
  await operator.get(bank.read, { id, columns: told })
  expect((await operator.request(bank.read, { id, columns: told })).body.code).toBe('MOVED_ON')
  await mall.settle()
  const statement = await operator.get(bank.statement, { id })
  expect(statement).toMatchObject({ state: 'MATCHED', lines: 3, looked_at: 3, sure: 1, open: 2, known: 0 })

  const [sure] = await linesOf(id, 'SURE')
  expect(sure).toMatchObject({ sure: 1, counterparty: first.company, amount: first.amount })
  expect(sure!.proposals[0]).toMatchObject({
    company_id: first.company_id,
    order_sns: [first.order_sn],
    certainty: 'SURE',
    because: expect.arrayContaining(['NUMBER', 'AMOUNT']) as unknown,
  })
  const open = await linesOf(id, 'OPEN')
  expect(open.map((it) => it.proposals[0]?.because.includes('DIFFERS'))).toEqual([true, undefined])

  const before = await usedOf(first.company_id)
  const ids = (await linesOf(id)).map((it) => it.line_id)
  expect(await operator.get(bank.confirm, { id, line_ids: ids })).toEqual({ booked: 1, left: 2 })
  expect(await usedOf(first.company_id)).toBe(cents(before - first.amount))
  expect(await operator.get(bank.confirm, { id, line_ids: ids })).toEqual({ booked: 0, left: 3 })
  expect(await settledBy(sure!.line_id)).toEqual(['settlement'])
  expect((await operator.get(api.adminCompany.show, { id: first.company_id })).history[0]).toMatchObject({
    act: 'SETTLEMENT',
    amount: first.amount,
    by_name: 'bank-clerk',
  })

  // The next statement has the same lines and one more; its columns are known by now.
  const again = await upload(`${table}\r\n${table.split('\r\n')[3]!}`)
  expect(again.body.columns[4]!.field).toBe('counterparty')
  await operator.get(bank.read, { id: again.body.statement_id, columns: told })
  await mall.settle()
  expect(await operator.get(bank.statement, { id: again.body.statement_id })).toMatchObject({ lines: 1, known: 3 })
  expect((await operator.get(bank.statements, {})).data[0]).toMatchObject({ statement_id: again.body.statement_id })
})

test('a wrong match is booked back, and is not sure a second time', async () => {
  const [it] = (await owedOnAccount(mall)) as [Owed]
  const statement = await readTable(mall, operator, bankTable(mall, [[`${it.order_sn} `, it.amount]]))
  const id = statement.statement_id
  const [line] = await linesOf(id, 'SURE')
  const before = await usedOf(it.company_id)
  const chosen = { id: line!.line_id, company_id: it.company_id, order_sns: [it.order_sn] }
  const other = await operator.request(bank.match, { ...chosen, order_sns: [] })
  expect([other.status, other.body.code]).toEqual([409, 'BANK_LINE_CHANGED'])
  expect(await operator.get(bank.match, chosen)).toMatchObject({ state: 'BOOKED', company_id: it.company_id })
  expect((await operator.request(bank.match, chosen)).body.code).toBe('BANK_LINE_DECIDED')
  const back = await operator.get(bank.reopen, { id: line!.line_id, reason: 'Of another company' })
  expect(back).toMatchObject({ state: 'OPEN', sure: 0 })
  expect(back.proposals[0]!.because).toContain('UNDONE')
  expect(await usedOf(it.company_id)).toBe(before)
  expect(await settledBy(line!.line_id)).toEqual(['settlement', 'settlement_undone'])
  expect(await operator.get(bank.confirm, { id, line_ids: [line!.line_id] })).toEqual({ booked: 0, left: 1 })
  const anew = await operator.get(bank.match, chosen)
  expect(anew.history.map((step) => step.act)).toEqual(['BOOK', 'UNDO', 'BOOK'])
  expect(await usedOf(it.company_id)).toBe(cents(before - it.amount))
})

test('MT940 is read at once; money that left and is of no payout waits for nobody', async () => {
  const [it] = (await owedOnAccount(mall)) as [Owed]
  const day = new Date(mall.clock.now().getTime() + 86_400_000).toISOString().slice(2, 10).replaceAll('-', '')
  const amount = it.amount.toFixed(2).replace('.', ',')
  const text = [
    ':20:STMT',
    ':25:0011223344',
    ':28C:1',
    `:60F:C${day}IDR0,00`,
    `:61:${day}C${amount}NTRFNONREF//REF-77`,
    `:86:?20${it.order_sn.slice(0, 11)}?21${it.order_sn.slice(11)}?32${it.company.slice(0, 20)}`,
    `:61:${day}D5000,00NCHGNONREF`,
    ':86:Biaya',
    `:62F:C${day}IDR0,00`,
    '-',
  ].join('\r\n')
  const { body } = await upload(text, 'statement.sta')
  expect(body).toMatchObject({ format: 'MT940', columns: [], outgoing: 1, lines: 2 })
  await mall.settle()
  const [line, fee] = await linesOf(body.statement_id)
  expect(line).toMatchObject({ reference: 'REF-77', sure: 1, amount: it.amount })
  expect(fee).toMatchObject({ amount: -5000, state: 'OPEN', proposals: [] })
  expect(await operator.get(bank.statement, { id: body.statement_id })).toMatchObject({ sure: 1, open: 0, other: 1 })
  expect((await linesOf(body.statement_id, 'OTHER')).map((one) => one.line_id)).toEqual([fee!.line_id])
  expect(await upload(text.replaceAll('IDR', 'EUR'), 'eur.sta')).toMatchObject({ body: { code: 'TABLE_UNREADABLE' } })
})

test('paid twice, paid in parts, paid by hand before: nothing of it is sure', async () => {
  const [third, fourth] = (await owedOnAccount(mall)) as [Owed, Owed]
  const statement = await readTable(
    mall,
    operator,
    bankTable(mall, [
      [third.order_sn, third.amount],
      [`${third.order_sn} once more`, third.amount],
      [fourth.order_sn, cents(fourth.amount / 2)],
    ]),
  )
  expect(statement).toMatchObject({ sure: 1, open: 2 })
  const [one, twice, part] = await linesOf(statement.statement_id)
  expect(twice!.proposals[0]!.because).toContain('TAKEN')
  expect(part!.proposals[0]!.because).toContain('DIFFERS')
  // While it is looked at, somebody books the payment by hand.
  await operator.get(api.adminCompany.settle, { id: third.company_id, amount: third.amount, number: 'HAND-1' })
  const id = statement.statement_id
  expect(await operator.get(bank.confirm, { id, line_ids: [one!.line_id] })).toEqual({ booked: 0, left: 1 })
  const now = await operator.get(bank.show, { id: one!.line_id })
  expect(now).toMatchObject({ state: 'OPEN', sure: 0 })
  expect(now.proposals[0]!.because).toContain('BY_HAND')
  const ignored = await operator.get(bank.ignore, { id: one!.line_id, reason: 'Booked by hand as HAND-1' })
  expect(ignored).toMatchObject({ state: 'IGNORED', reason: 'Booked by hand as HAND-1', decided_by: 'bank-clerk' })
  expect((await operator.request(bank.ignore, { id: one!.line_id, reason: 'again' })).body.code).toBe(
    'BANK_LINE_DECIDED',
  )
  expect(await operator.get(bank.reopen, { id: one!.line_id, reason: 'looked again' })).toMatchObject({ state: 'OPEN' })
})

test('who may not see money sees none of it, and lines of another statement are not there', async () => {
  const stranger = await makeOperator(mall, 'no-money', ['catalog'])
  const [statement] = (await operator.get(bank.statements, {})).data
  const [line] = await linesOf(statement!.statement_id)
  for (const asked of [
    stranger.request(bank.statements, {}),
    stranger.request(bank.list, {}),
    stranger.request(bank.show, { id: line!.line_id }),
    stranger.request(bank.confirm, { id: statement!.statement_id, line_ids: [line!.line_id] }),
  ])
    expect(await asked).toMatchObject({ status: 422, body: { code: 'PERMISSION_MISSING' } })
  expect((await upload('Date,Amount\r\n2026-01-01,1', 'x.csv', stranger.token!)).body.code).toBe('PERMISSION_MISSING')
  const elsewhere = (await operator.get(bank.statements, {})).data.at(-1)!
  const asked = await operator.request(bank.confirm, { id: elsewhere.statement_id, line_ids: [line!.line_id] })
  expect(asked.status).toBe(404)
  for (const call of [bank.statement, bank.show] as const)
    expect((await operator.request(call, { id: '999999' })).status).toBe(404)
  expect((await operator.request(bank.ignore, { id: line!.line_id, reason: '' })).status).toBe(400)
})
