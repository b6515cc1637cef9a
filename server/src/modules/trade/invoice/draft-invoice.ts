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
  /** What invoices of the order that were issued say already, with what their credits took back; none where nothing was issued. */
  issued?: readonly IssuedLine[]
}

/** A line of an invoice that was issued, and what its credits took back. */
export interface IssuedLine {
  invoiceId: number
  taxPoints: number
  line: InvoiceLine
  credited: { pieces: number; minor: Sen; taxMinor: Sen }
}

/** Of what is to be invoiced, this much: pieces by line, and the freight or not. */
export interface ChosenPart {
  pieces: ReadonlyMap<number, number>
  hasFreight: boolean
}

const roomsOf = ({ lines, freightMinor }: Purchase): Room[] => [
  ...lines.map((line) => ({ orderLineId: line.id, pieces: line.quantity, minor: paidFor(line) })),
  { orderLineId: null, pieces: freightMinor > 0 ? 1 : 0, minor: freightMinor },
]

/** What is left of each line after refunds. */
function keptRooms(purchase: Purchase): Room[] {
  const rooms = roomsOf(purchase)
  return [...spreadRefunds(rooms, purchase.refunds).values()].reduce(takeAway, rooms)
}

/** Where less was agreed than the pieces that came back, more of them are still paid for. */
const piecesSaid = (priceMinor: Sen, { pieces, minor }: Pick<Room, 'pieces' | 'minor'>): number =>
  priceMinor ? Math.max(pieces, Math.ceil(minor / priceMinor)) : pieces

/** What is left of each line, and no invoice says yet. */
export function openRooms(purchase: Purchase): Room[] {
  const { issued = [], lines } = purchase
  return keptRooms(purchase).map((room, at) => {
    const said = issuedOf(issued, room.orderLineId)
    const minor = Math.max(0, minus(room.minor, said.minor))
    const priceMinor = lines[at]?.priceMinor ?? 0
    const isPaidUp = minor === 0 && said.minor > 0
    const pieces = isPaidUp ? 0 : Math.max(0, piecesSaid(priceMinor, room) - said.pieces)
    return { ...room, pieces: piecesSaid(priceMinor, { pieces, minor }), minor }
  })
}

/** What the invoices of a line come to, less their credits. */
function issuedOf(issued: readonly IssuedLine[], orderLineId: number | null) {
  const own = issued.filter(({ line }) => line.orderLineId === orderLineId)
  return {
    pieces: Math.max(0, sum(own.map(({ line, credited }) => line.quantity - credited.pieces))),
    minor: sum(own.map(({ line, credited }) => minus(line.amountMinor, credited.minor))),
  }
}

/** The chosen pieces of what is open, each line by its share of the money; who takes all of a line takes all of its money. */
const roomsChosen = (open: readonly Room[], { pieces, hasFreight }: ChosenPart): Room[] =>
  open.map((room) => {
    const chosen = room.orderLineId === null ? (hasFreight ? room.pieces : 0) : (pieces.get(room.orderLineId) ?? 0)
    return {
      ...room,
      pieces: chosen,
      minor: chosen < room.pieces ? Number((BigInt(room.minor) * BigInt(chosen)) / BigInt(room.pieces)) : room.minor,
    }
  })

/**
 * The lines of an invoice: what was bought less what went back and what is invoiced already, or a chosen part of it, with the tax of
 * the whole shared out to the last sen.
 */
export function draftInvoice(purchase: Purchase, taxPoints: number, chosen?: ChosenPart): InvoiceLine[] {
  const open = openRooms(purchase)
  const rooms = chosen ? roomsChosen(open, chosen) : open
  const lines = rooms.flatMap((room, at) => lineOf(purchase, room, at))
  const amounts = lines.map((line) => line.amountMinor)
  const total = sum(amounts)
  const tax = taxOfNext(purchase.issued ?? [], total, taxPoints)
  const taxes = total ? split(tax, amounts) : amounts
  return lines.map((line, at) => ({ ...line, taxMinor: taxes[at]! }))
}

/** Every invoice takes what rounding left before it, so that all of them always come to the tax of their sum; of one rate only. */
function taxOfNext(issued: readonly IssuedLine[], total: Sen, taxPoints: number): Sen {
  if (issued.some((it) => it.taxPoints !== taxPoints)) return vatInside(total, taxPoints)
  const before = sum(issued.map(({ line, credited }) => minus(line.amountMinor, credited.minor)))
  const taxBefore = sum(issued.map(({ line, credited }) => minus(line.taxMinor, credited.taxMinor)))
  return Math.min(total, Math.max(0, minus(vatInside(add(before, total), taxPoints), taxBefore)))
}

/** A line that is charged; one that came back whole is none. */
function lineOf({ lines }: Purchase, { orderLineId, pieces, minor }: Room, at: number): InvoiceLine[] {
  if (pieces === 0 && minor === 0) return []
  const line = lines[at]
  const priceMinor = line?.priceMinor ?? minor
  const quantity = piecesSaid(priceMinor, { pieces, minor })
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

/**
 * The lines of the credits of an order that was invoiced in parts, by invoice: whatever its invoices say beyond what is left of a line.
 * The latest invoice of a line gives first. What nothing was invoiced of yet needs no credit.
 */
export function draftCredits(purchase: Purchase): Map<number, InvoiceLine[]> {
  const issued = (purchase.issued ?? []).toSorted((a, b) => b.invoiceId - a.invoiceId)
  const credits = new Map<number, InvoiceLine[]>()
  for (const [at, room] of keptRooms(purchase).entries()) {
    const said = issuedOf(issued, room.orderLineId)
    let minor = minus(said.minor, room.minor)
    let pieces = Math.max(0, said.pieces - piecesSaid(purchase.lines[at]?.priceMinor ?? 0, room))
    for (const { invoiceId, line, credited } of issued.filter((it) => it.line.orderLineId === room.orderLineId)) {
      const amountMinor = Math.min(minor, minus(line.amountMinor, credited.minor))
      if (amountMinor <= 0) continue
      const quantity = Math.min(pieces, line.quantity - credited.pieces)
      credits.set(invoiceId, [
        ...(credits.get(invoiceId) ?? []),
        {
          ...line,
          quantity,
          subtotalMinor: Math.max(times(line.priceMinor, quantity), amountMinor),
          amountMinor,
          taxMinor: Math.max(0, minus(taxOfPart(line, add(credited.minor, amountMinor)), credited.taxMinor)),
        },
      ])
      minor = minus(minor, amountMinor)
      pieces -= quantity
    }
  }
  return credits
}

const taxOfPart = ({ amountMinor, taxMinor }: InvoiceLine, part: Sen): Sen =>
  Number((BigInt(taxMinor) * BigInt(part) * 2n + BigInt(amountMinor)) / (BigInt(amountMinor) * 2n))

const summaryOf = (orderLineId: number | null, line: Purchase['lines'][number] | undefined) =>
  line
    ? { orderLineId, skuNumber: line.skuNumber, names: line.names, specs: line.specs, units: line.units }
    : { orderLineId, skuNumber: '', names: localizedText(otherWords.freight), specs: [], units: { 'en-us': '' } }
