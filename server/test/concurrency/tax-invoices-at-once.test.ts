import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { issueTaxed, numbersTable } from '../support/tax-invoices.ts'
import { uploadTo } from '../upload.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const tax = api.taxInvoice
let clerk: Client
let token: string
let ids: string[]
beforeAll(async () => {
  const issued = await issueTaxed(malls[0], 4)
  ids = issued.ids
  clerk = await makeStaff(malls[0], issued.shopId, 'tax-clerk', ['invoices'])
  token = clerk.token!
  await clerk.get(tax.setBuyer, {
    company_id: issued.companyId,
    tax_no: '012345678901000',
    name: 'PT Arunika',
    address: 'Jl. Satu, Jakarta',
  })
})
const many = (n: number) => Array.from({ length: n }, (_, at) => at)

test('the same invoices go into a file at both processes at once, in any order: one file has them', async () => {
  const answers = await Promise.all(
    many(6).map((at) =>
      send(origins[at % 2]!, { token }, tax.export, { invoice_ids: at % 3 ? ids : ids.toReversed() }),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of answers.filter((one) => one.status !== 200))
    expect([it.status, (it.body as { code?: string }).code]).toEqual([409, 'TAX_INVOICE_EXPORTED'])
  const exports = await clerk.get(tax.exports, {})
  expect(exports.data[0]).toMatchObject({ invoice_num: 4, again_num: 0 })
})

test('two files with different numbers are written at once: each invoice has one number, no number two invoices', async () => {
  const { data } = await clerk.get(tax.list, { tab: 'EXPORTED', page_size: 100 })
  const mine = ids.map((id) => data.find((it) => it.history_id === id)!)
  const table = (from: number, shift: number) =>
    numbersTable(
      mine.map((it, at) => ({
        reference: it.receipt_sn,
        number: `0400002600000${String(from + ((at + shift) % mine.length)).padStart(4, '0')}`,
      })),
    )
  const files = await Promise.all(
    [table(1, 0), table(1, 1), table(11, 0)].map((it, at) =>
      uploadTo(malls[at % 2]!, tax.uploadNumbers, it, { token, name: `${at}.csv` }),
    ),
  )
  const answers = await Promise.all(
    many(6).map((at) =>
      send(origins[at % 2]!, { token }, tax.writeNumbers, { id: files[at % 3]!.body.file_id, rows: [1, 2, 3, 4] }),
    ),
  )
  expect(answers.map((it) => it.status)).toEqual(many(6).map(() => 200))
  expect(answers.reduce((sum, it) => sum + it.body.written, 0)).toBe(4)
  const after = (await clerk.get(tax.list, { tab: 'NUMBERED', page_size: 100 })).data.filter((it) =>
    ids.includes(it.history_id),
  )
  expect(new Set(after.map((it) => it.tax_invoice_sn)).size).toBe(4)
})
