import { toRupiah } from '@borong/money'
import { type Between, readStatement } from '#modules/trade/ledger'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type Message, format } from '#platform/messages'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { headings, kindWords, otherWords } from './statement.messages.ts'

const limit = 10_000
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
    {
      name: told(otherWords.sheetName),
      rows: [Object.values(headings).map(told), ...rows],
      widths: [12, 16, 26, 12, 18, 18, 18],
    },
  ])
}
