import { toRupiah } from '@borong/money'
import { type Between, readStatement, type StatementLine } from '#modules/trade/ledger'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type Message, format } from '#platform/messages'
import { writeWorkbook } from '#platform/documents/write-sheet'

const limit = 10_000
const sheetName: Message = ['Account statement', '账期对账单', 'Rekening tempo']
const headings: readonly Message[] = [
  ['Date', '日期', 'Tanggal'],
  ['What happened', '类型', 'Kejadian'],
  ['Number', '编号', 'Nomor'],
  ['Due on', '到期日', 'Jatuh tempo'],
  ['Amount', '金额', 'Jumlah'],
  ['Still owed', '未付', 'Belum dibayar'],
  ['Balance', '余额', 'Saldo'],
]
const kindWords: Record<StatementLine['kind'], Message> = {
  charge: ['Charge', '赊购', 'Pembelian'],
  refund: ['Refund', '退款', 'Pengembalian'],
  settlement: ['Settlement', '结算付款', 'Pelunasan'],
}

/** The statement of the caller's company as a workbook, in the reader's language. */
export async function exportStatement(ctx: Ctx, time: Between): Promise<Buffer> {
  const buyer = buyerIn(ctx)
  const told = (message: Message) => format(message, ctx.lang)
  const { lines } = await readStatement(ctx, buyer, time, { from: 0, size: limit })
  const rows = lines.map((line) => [
    dayIn(line.at, buyer.timeZone),
    told(kindWords[line.kind]),
    line.number,
    line.dueOn ?? '',
    toRupiah(line.amountMinor),
    line.openMinor === null ? '' : toRupiah(line.openMinor),
    toRupiah(line.balanceMinor),
  ])
  return writeWorkbook([
    { name: told(sheetName), rows: [headings.map(told), ...rows], widths: [12, 16, 26, 12, 18, 18, 18] },
  ])
}
