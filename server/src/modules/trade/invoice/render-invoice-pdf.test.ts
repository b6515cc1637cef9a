import type { Invoice } from '@borong/contract'
import { formatAmount, formatRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

type Shown = Static<typeof Invoice>
const spaced = (rupiah: number) => formatRupiah(rupiah).replace('\u00a0', ' ')

const line = (change: Partial<Shown['lines'][number]> = {}): Shown['lines'][number] => ({
  position: 1,
  kind: 'goods',
  sku_sn: 'BLT-M8',
  name: 'Hex bolt M8',
  spec_text: 'A2-70 - 30 mm',
  unit: 'box',
  num: 3,
  price: 100_000,
  subtotal: 300_000,
  discount: 30_000,
  amount: 270_000,
  tax: 26_756.76,
  net: 243_243.24,
  ...change,
})
const invoice = (change: Partial<Shown> = {}): Shown => ({
  history_id: '7',
  receipt_sn: 'FK-2026-000007',
  kind: 'INVOICE',
  order_sn: '202611201234567',
  po_number: 'PO-2026-17',
  order_price: 290_000,
  receipt_price: 290_000,
  net_price: 261_261.26,
  tax_price: 28_738.74,
  seller_id: '1',
  shop_id: '1',
  seller_name: 'Sumber Teknik',
  member_id: '2',
  uname: 'Dewi',
  client_name: 'PT Karya Abadi',
  status: 1,
  receipt_state: 'ISSUED',
  receipt_state_text: 'Issued',
  receipt_type: 'ELECTRO',
  receipt_type_text: 'E-invoice',
  receipt_title: 'PT Karya Abadi',
  tax_no: '012345678901000',
  add_time: 1_795_000_000,
  issue_time: 1_795_003_600,
  logi_name: '',
  logi_code: '',
  receipt_content: '',
  member_mobile: '',
  member_email: '',
  reg_addr: '',
  reg_tel: '',
  bank_name: '',
  bank_account: '',
  seller: { name: 'PT Sumber Teknik', tax_no: '998877665544332', address: 'Jl. Gatot Subroto 5', phone: '021-555' },
  remark: 'PO-4711',
  order_time: 1_794_900_000,
  goods_price: 300_000,
  discount_price: 30_000,
  shipping_price: 20_000,
  tax_rate: 11,
  accounting: [
    {
      cost_center_code: 'CC-104',
      cost_center_name: 'Plant B',
      accounting_sub_code: '5210',
      accounting_sub_description: 'Spare parts',
      amount: 290_000,
    },
  ],
  lines: [
    line(),
    line({
      position: 2,
      kind: 'freight',
      sku_sn: '',
      name: 'Delivery',
      spec_text: '',
      unit: '',
      num: 1,
      price: 20_000,
      subtotal: 20_000,
      discount: 0,
      amount: 20_000,
      tax: 1_981.98,
      net: 18_018.02,
    }),
  ],
  reason: '',
  credits: [],
  kept_price: 290_000,
  allow_issue: 0,
  allow_mail: 0,
  version: 1,
  ...change,
})

test('an invoice says both parties, every line with discount and tax, the sums, the PO and the cost centre', async () => {
  const shown = invoice()
  const { text, title } = readPdf(await renderInvoicePdf('en-us', shown, 'Asia/Jakarta'))
  expect(title).toBe('E-invoice FK-2026-000007')
  for (const it of shown.lines)
    for (const said of [it.name, formatAmount(it.price), formatAmount(it.tax), formatAmount(it.amount)])
      expect(text).toContain(said)
  for (const said of [
    shown.seller.name,
    shown.seller.tax_no,
    shown.receipt_title,
    shown.tax_no,
    shown.order_sn,
    shown.po_number,
    'A2-70 - 30 mm · BLT-M8',
    '-30,000.00',
    spaced(shown.receipt_price),
    spaced(shown.net_price),
    spaced(shown.tax_price),
    spaced(-shown.discount_price),
    'Tax included, 11%',
    'PO-4711',
    'CC-104 Plant B',
  ])
    expect(text).toContain(said)
})

test('a credit says what it takes back, why, and of which invoice; nothing inside the company where there is nothing', async () => {
  const credit = invoice({
    kind: 'CREDIT',
    receipt_sn: 'NK-2026-000001',
    original: { history_id: '7', receipt_sn: 'FK-2026-000007' },
    reason: 'Return of 1 box',
    receipt_price: 90_000,
    discount_price: 0,
    shipping_price: 0,
    lines: [line({ num: 1, discount: 0, amount: 90_000 })],
    accounting: [],
  })
  const { text, title } = readPdf(await renderInvoicePdf('en-us', credit, 'Asia/Jakarta'))
  expect(title).toBe('Credit note NK-2026-000001')
  for (const said of ['FK-2026-000007', 'Return of 1 box', 'Total credited', spaced(90_000)])
    expect(text).toContain(said)
  for (const absent of ['Cost centre', 'Discount', 'Freight']) expect(text).not.toContain(absent)
})

test.each([
  ['zh-cn', '购买方', '价税合计', '其中税额（11%）'],
  ['en-id', 'Penjual', 'Sebelum pajak', 'Pembebanan'],
] as const)('in %s, at the time of the company', async (lang, ...said) => {
  const { text } = readPdf(await renderInvoicePdf(lang, invoice(), 'Asia/Jayapura'))
  for (const word of said) expect(text).toContain(word)
  expect(text).toContain('18/11/2026 21:06:40')
})

test('400 lines and names without end are still a paper', async () => {
  const lines = Array.from({ length: 400 }, (_, at) =>
    line({ position: at + 1, name: `${'Panjangsekali'.repeat(20)} ${at}` }),
  )
  const { pages, text } = readPdf(await renderInvoicePdf('en-id', invoice({ lines }), 'Asia/Jakarta'))
  expect(pages.length).toBeGreaterThan(20)
  expect(text).toContain(`Halaman ${pages.length} dari ${pages.length}`)
})
