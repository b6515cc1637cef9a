import { add, minus, type Sen, split, sum, times, vatInside } from '@borong/money'
import { type OrderLine, paidFor } from '#modules/trade/order'
import { localizedText } from '#platform/messages'
import { otherWords } from './invoice.messages.ts'
import type { InvoiceLine } from './invoice.types.ts'
import { type Refund, type Room, spreadRefunds, takeAway } from './spread-refunds.ts'

/** What an order was paid for, and what of it went back. */
export interface Purchase {
  lines: readonly Pick<
    OrderLine,
    'id' | 'skuNumber' | 'names' | 'specs' | 'units' | 'quantity' | 'priceMinor' | 'subtotalMinor' | 'discountMinor'
  >[]
  freightMinor: Sen
  refunds: readonly Refund[]
}

const roomsOf = ({ lines, freightMinor }: Purchase): Room[] => [
  ...lines.map((line) => ({ orderLineId: line.id, pieces: line.quantity, minor: paidFor(line) })),
  { orderLineId: null, pieces: freightMinor > 0 ? 1 : 0, minor: freightMinor },
]

/** The lines of an invoice: what was bought less what went back, with the tax of the whole shared out to the last sen. */
export function draftInvoice(purchase: Purchase, taxPoints: number): InvoiceLine[] {
  const rooms = roomsOf(purchase)
  const taken = spreadRefunds(rooms, purchase.refunds)
  const left = [...taken.values()].reduce(takeAway, rooms)
  const lines = left.flatMap((room, at) => lineOf(purchase, room, at))
  const amounts = lines.map((line) => line.amountMinor)
  const total = sum(amounts)
  const taxes = total ? split(vatInside(total, taxPoints), amounts) : amounts
  return lines.map((line, at) => ({ ...line, taxMinor: taxes[at]! }))
}

/** A line that is charged; one that came back whole is none. */
function lineOf({ lines }: Purchase, { orderLineId, pieces, minor }: Room, at: number): InvoiceLine[] {
  if (pieces === 0 && minor === 0) return []
  const line = lines[at]
  const priceMinor = line?.priceMinor ?? minor
  // Where less was agreed than the pieces that came back, more of them are still paid for.
  const quantity = priceMinor ? Math.max(pieces, Math.ceil(minor / priceMinor)) : pieces
  return [
    {
      ...summaryOf(orderLineId, line),
      quantity,
      priceMinor,
      subtotalMinor: times(priceMinor, quantity),
      amountMinor: minor,
      taxMinor: 0,
    },
  ]
}

/**
 * The lines of a credit: what one refund took back of an invoice that was issued. Its tax is that of the line by parts, so that
 * credits for all of a line take back all of its tax. `settled` are the refunds the invoice was issued after.
 */
export function draftCredit(
  purchase: Purchase,
  invoiced: readonly InvoiceLine[],
  settled: ReadonlySet<number>,
  refundId: number,
): InvoiceLine[] {
  const taken = spreadRefunds(roomsOf(purchase), purchase.refunds)
  const before = [...taken].filter(([id]) => id < refundId && !settled.has(id)).map(([, parts]) => parts)
  return (taken.get(refundId) ?? []).flatMap((part, at): InvoiceLine[] => {
    const line = invoiced.find((it) => it.orderLineId === part.orderLineId)
    if (!line || part.minor === 0) return []
    const credited = sum(before.map((parts) => parts[at]!.minor))
    const subtotalMinor = Math.max(times(line.priceMinor, part.pieces), part.minor)
    return [
      {
        ...line,
        quantity: part.pieces,
        subtotalMinor,
        amountMinor: part.minor,
        taxMinor: minus(taxOfPart(line, add(credited, part.minor)), taxOfPart(line, credited)),
      },
    ]
  })
}

const taxOfPart = ({ amountMinor, taxMinor }: InvoiceLine, part: Sen): Sen =>
  Number((BigInt(taxMinor) * BigInt(part) * 2n + BigInt(amountMinor)) / (BigInt(amountMinor) * 2n))

const summaryOf = (orderLineId: number | null, line: Purchase['lines'][number] | undefined) =>
  line
    ? { orderLineId, skuNumber: line.skuNumber, names: line.names, specs: line.specs, units: line.units }
    : { orderLineId, skuNumber: '', names: localizedText(otherWords.freight), specs: [], units: { 'en-us': '' } }
