import type { Readable } from 'node:stream'
import { toRupiah } from '@borong/money'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type StreamedRow, streamWorkbook } from '#platform/documents/stream-workbook'
import { type Message, pickText, format } from '#platform/messages'
import { codesOf } from '../placing/allocated-to.ts'
import { type ExportedLine, linesAfter } from './export.store.ts'
import { exportWords, labelWords, otherWords } from '../order.messages.ts'
import type { OrderFilter } from '../order.store.ts'
import { inPacksText, labelIn, specText } from '../present-order.ts'

const linesAtOnce = 1000

type Column = { width: number; count?: true } & (
  | { of: (line: ExportedLine, ctx: Ctx) => string | number }
  /** Of the order as a whole: stands in its first row only, so that the column adds up. */
  | { once: (line: ExportedLine) => number }
)

const columns: Record<keyof typeof exportWords, Column> = {
  order: { width: 26, of: ({ sn }) => sn },
  date: { width: 12, of: ({ placed_at: at }, ctx) => dayIn(at, buyerIn(ctx).timeZone) },
  poNumber: { width: 20, of: ({ po_number: number }) => number },
  neededBy: { width: 12, of: ({ needed_by: day }) => day ?? '' },
  attachments: { width: 30, of: ({ attachments }) => attachments.map((it) => it.name).join('; ') },
  shop: { width: 28, of: ({ shop_name: name }) => name },
  status: {
    width: 20,
    of: ({ status, some_received: someReceived, some_unshipped: someUnshipped, reviewed }, { lang }) =>
      format(labelWords[labelIn(status, { someReceived, someUnshipped, reviewed })], lang),
  },
  sku: { width: 20, of: ({ sku_number: number }) => number },
  name: { width: 48, of: ({ names }, { lang }) => pickText(names, lang) },
  spec: { width: 24, of: ({ specs }, { lang }) => specText(specs, lang) },
  unit: { width: 10, of: ({ units }, { lang }) => pickText(units, lang) },
  pack: { width: 20, of: (line, { lang }) => inPacksText(line, line.quantity, lang) },
  quantity: { width: 10, count: true, of: ({ quantity }) => quantity },
  price: { width: 16, of: ({ price_minor: price }) => toRupiah(price) },
  subtotal: { width: 18, of: ({ subtotal_minor: subtotal }) => toRupiah(subtotal) },
  discount: { width: 16, of: ({ discount_minor: discount }) => toRupiah(discount) },
  freight: { width: 16, once: ({ freight_minor: freight }) => toRupiah(freight) },
  total: { width: 18, once: ({ payable_minor: payable }) => toRupiah(payable) },
  costCentre: {
    width: 20,
    of: ({ order_accounting: accounting, line_accounting: own }) =>
      codesOf({ accounting: own ? [] : accounting }, [{ accounting: own }]),
  },
  paid: { width: 18, once: ({ paid_minor: paid }) => toRupiah(paid) },
  shipped: { width: 10, count: true, of: ({ shipped }) => shipped },
  received: { width: 10, count: true, of: ({ received }) => received },
}
const keys = Object.keys(exportWords) as (keyof typeof exportWords)[]

/** What the list shows with this filter, a row for each line, as a workbook in the reader's language; it is made while it is sent. */
export function exportOrders(ctx: Ctx, filter: OrderFilter): Readable {
  const told = (message: Message) => format(message, ctx.lang)
  return streamWorkbook({
    name: told(otherWords.exportName),
    rows: rowsOf(
      ctx,
      filter,
      keys.map((key) => told(exportWords[key])),
    ),
    widths: keys.map((key) => columns[key].width),
    counts: keys.flatMap((key, at) => (columns[key].count ? [at] : [])),
  })
}

async function* rowsOf(ctx: Ctx, filter: OrderFilter, headings: StreamedRow): AsyncGenerator<StreamedRow> {
  yield headings
  let last: ExportedLine | undefined
  for (;;) {
    const lines: ExportedLine[] = await linesAfter(ctx, filter, last, linesAtOnce)
    for (const line of lines) {
      const isFirst = line.order_id !== last?.order_id
      last = line
      yield keys.map((key) => {
        const column = columns[key]
        return 'of' in column ? column.of(line, ctx) : isFirst ? column.once(line) : ''
      })
    }
    if (lines.length < linesAtOnce) return
  }
}
