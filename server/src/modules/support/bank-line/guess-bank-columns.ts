import { guessByHeadings, plainHeading } from '#platform/documents/guess-by-headings'
import type { BankColumn, BankField } from './bank-line.types.ts'

/** What banks call their columns, in the three languages. */
const called: Record<BankField, readonly string[]> = {
  date: [
    'date',
    'booking date',
    'posting date',
    'transaction date',
    'value date',
    'post date',
    '日期',
    '交易日期',
    '记账日期',
    '入账日期',
    '交易时间',
    'tanggal',
    'tgl',
    'tanggal transaksi',
    'tgl transaksi',
    'tanggal efektif',
  ],
  amount: ['amount', 'transaction amount', '金额', '交易金额', '发生额', 'jumlah', 'mutasi', 'nominal', 'nilai'],
  credit: [
    'credit',
    'credit amount',
    'money in',
    'paid in',
    '贷方',
    '贷方金额',
    '收入',
    '收入金额',
    '贷方发生额',
    'kredit',
    'jumlah kredit',
  ],
  debit: [
    'debit',
    'debit amount',
    'money out',
    'paid out',
    '借方',
    '借方金额',
    '支出',
    '支出金额',
    '借方发生额',
    'debet',
    'jumlah debit',
  ],
  direction: [
    'type',
    'dc',
    'd/c',
    'db/cr',
    'dbcr',
    'cr/db',
    '借贷',
    '借贷标志',
    '收支',
    'jenis',
    'tipe',
    'jenis transaksi',
  ],
  text: [
    'description',
    'details',
    'narrative',
    'remark',
    'remarks',
    'purpose',
    'transaction details',
    '摘要',
    '附言',
    '用途',
    '备注',
    '交易说明',
    'keterangan',
    'uraian',
    'deskripsi',
    'berita',
    'uraian transaksi',
  ],
  reference: [
    'reference',
    'reference number',
    'ref',
    'ref no',
    'bank reference',
    'transaction id',
    '流水号',
    '交易流水号',
    '参考号',
    '凭证号',
    'referensi',
    'no referensi',
    'nomor referensi',
    'no ref',
  ],
  counterparty: [
    'counterparty',
    'name',
    'sender',
    'payer',
    'account name',
    'remitter',
    '对方户名',
    '对方名称',
    '付款人',
    '对方账户名称',
    'pengirim',
    'nama',
    'nama pengirim',
    'lawan transaksi',
  ],
}
const byTitle: ReadonlyMap<string, BankField> = new Map(
  (Object.entries(called) as [BankField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [plainHeading(name), field] as const),
  ),
)

/** What columns may mean: as an operator said the last time, else by their headings. Each field once, but for texts. */
export function guessBankColumns(
  headings: readonly string[],
  remembered: ReadonlyMap<string, BankField>,
): BankColumn[] {
  return guessByHeadings(headings, [remembered, byTitle], (field) => field === 'text')
}

/** How many headings of a row say something: banks write lines of their own above the table. */
export const knownHeadings = (row: readonly string[]): number =>
  row.filter((it) => byTitle.has(plainHeading(it))).length
