import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { numbersTable } from '../support/tax-invoices.ts'
import type { Client } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const tax = api.commissionTax
let operator: Client
let token: string
let month: string
beforeAll(async () => {
  operator = await makeOperator(malls[0], 'commission-tax', ['money'])
  token = operator.token!
  const { data } = await operator.get(tax.list, { tab: 'TO_EXPORT', page_size: 100 })
  month = data[0]!.month
})
const many = (n: number) => Array.from({ length: n }, (_, at) => at)

test('a month goes to the tax office at both processes at once: one file has its invoices', async () => {
  const waiting = await operator.get(tax.list, { month, tab: 'TO_EXPORT', page_size: 100 })
  const answers = await Promise.all(many(6).map((at) => send(origins[at % 2]!, { token }, tax.export, { month })))
  const made = answers.filter((it) => it.status === 200)
  expect(made.map((it) => it.body.invoice_num)).toEqual([waiting.data_total])
  for (const it of answers.filter((one) => one.status !== 200))
    expect([it.status, (it.body as { code?: string }).code]).toEqual([409, 'COMMISSION_TAX_NONE'])
})

test('files with different numbers are written at once: each invoice has one number, no number two invoices', async () => {
  const mine = (await operator.get(tax.list, { month, tab: 'EXPORTED', page_size: 100 })).data
  const table = (from: number, shift: number) =>
    numbersTable(
      mine.map((it, at) => ({
        reference: it.number,
        number: `0400002600009${String(from + ((at + shift) % mine.length)).padStart(4, '0')}`,
      })),
    )
  const files = await Promise.all(
    [table(1, 0), table(1, 1), table(1001, 0)].map((it, at) =>
      uploadTo(malls[at % 2]!, tax.uploadNumbers, it, { token, name: `${at}.csv` }),
    ),
  )
  const rows = mine.map((_, at) => at + 1)
  const answers = await Promise.all(
    many(6).map((at) => send(origins[at % 2]!, { token }, tax.writeNumbers, { id: files[at % 3]!.body.file_id, rows })),
  )
  expect(answers.map((it) => it.status)).toEqual(many(6).map(() => 200))
  expect(answers.reduce((sum, it) => sum + it.body.written, 0)).toBe(mine.length)
  const after = (await operator.get(tax.list, { month, tab: 'NUMBERED', page_size: 100 })).data
  expect(new Set(after.map((it) => it.tax_invoice_sn)).size).toBe(mine.length)
})

test('of many who say at once who the mall is, one is heard', async () => {
  const { version, name, tax_no, address } = await operator.get(tax.mall)
  const answers = await Promise.all(
    many(4).map((at) =>
      send(origins[at % 2]!, { token }, tax.setMall, {
        version,
        name: `${name} ${at}`,
        tax_no,
        address,
        vat_registered: 1,
      }),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  expect((await operator.get(tax.mall)).version).toBe(version + 1)
})
