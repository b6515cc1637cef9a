import type { listRemarks } from '@borong/contract'
import { quantitiesInCart } from '#modules/trade/cart'
import type { Offer } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type Candidate, findMeant, type Meant } from './find-meant.ts'
import { type QuantityCheck, checkQuantity, roomFor, type RowStatus } from './check-quantity.ts'
import { wordsShared } from './match-name.ts'
import type { ListedLine, ReadingOfList, SkippedLine } from './read-list.ts'
import { maxOrdered, type Quantity, nothing, type Unclear } from './read-quantity.ts'
import { packMeant, sameUnit } from './unit-words.ts'

export const maxRows = 2000
const maxCandidates = 5

interface Remark {
  kind: (typeof listRemarks)[number]
  text: string
}
export interface OrderRow {
  status: RowStatus
  what: string
  lines: { line: number; raw: string; num?: number }[]
  num?: number
  /** The pack in which it is counted, by its size; num is in base units. */
  pack?: number
  numGiven: boolean
  offer?: Offer
  fix?: number
  unclear?: Unclear
  choices: readonly number[]
  candidates: { offer: Offer; num?: number }[]
  candidateCount: number
  near: Offer[]
  remarks: Remark[]
}
export interface OrderList {
  lineCount: number
  rows: OrderRow[]
  skipped: SkippedLine[]
  offers: Offer[]
  inCart: ReadonlyMap<number, number>
  cartRoom: number
}

/** What a list means for this member now: prices, stock and what is in their cart already. Refuses LIST_TOO_LONG. */
export async function readOrderList(ctx: Ctx, { lines, skipped }: ReadingOfList): Promise<OrderList> {
  if (lines.length > maxRows) return refuse('LIST_TOO_LONG', { limit: maxRows })
  const { memberId } = buyerIn(ctx)
  const meant = await findMeant(ctx, lines)
  const { quantities: inCart, room } = await quantitiesInCart(ctx, memberId)
  const rows = merged(meant).map((group) => rowOf(group, inCart))
  const offers = rows.flatMap((row) => [
    ...(row.offer ? [row.offer] : []),
    ...row.candidates.map((it) => it.offer),
    ...row.near,
  ])
  return {
    lineCount: lines.length + skipped.length,
    rows,
    skipped,
    offers: [...new Set(offers)],
    inCart,
    cartRoom: room,
  }
}

/**
 * A quantity in base units: one in packs of the sku is multiplied, one in a unit that is neither has to be confirmed. What names a pack
 * or the unit itself goes before words that only mean the same.
 */
function amountFor({ offer, quantity, packSize }: Candidate): Quantity {
  if (packSize !== undefined) return inPacksOf(packSize, quantity.kind === 'none' ? onePack : quantity)
  if (quantity.kind === 'clear' && quantity.unit !== undefined) {
    const size = packMeant(quantity.unit, offer)
    if (size !== undefined) return inPacksOf(size, quantity)
  }
  if (quantity.kind !== 'clear' || quantity.unit === undefined || sameUnit(quantity.unit, Object.values(offer.units)))
    return quantity
  return { kind: 'unclear', because: 'UNIT', choices: [quantity.num], unit: quantity.unit }
}

const onePack: Quantity = { kind: 'clear', num: 1 }

function inPacksOf(size: number, quantity: Quantity): Quantity {
  if (quantity.kind !== 'clear') return quantity
  const num = quantity.num * size
  return num > maxOrdered ? { kind: 'unclear', because: 'TOO_LARGE', choices: [] } : { kind: 'clear', num, pack: size }
}

/** Lines that mean the same sku are one row; those whose quantity has to be asked about stay by themselves. */
function merged(all: readonly Meant[]): Meant[][] {
  const groups: Meant[][] = []
  const bySku = new Map<number, Meant[]>()
  for (const meant of all) {
    const own = meant.certain ? meant.candidates[0]! : undefined
    const known = own && amountFor(own).kind !== 'unclear' ? own.offer.skuId : undefined
    const group = known === undefined ? undefined : bySku.get(known)
    if (group) {
      group.push(meant)
      continue
    }
    const fresh = [meant]
    groups.push(fresh)
    if (known !== undefined) bySku.set(known, fresh)
  }
  return groups
}

const lineOf = ({ line, raw }: ListedLine, quantity: Quantity) => ({
  line,
  raw,
  ...(quantity.kind === 'clear' && { num: quantity.num }),
})

function rowOf(group: readonly Meant[], inCart: ReadonlyMap<number, number>): OrderRow {
  const [first] = group as [Meant, ...Meant[]]
  const certain = first.certain ? first.candidates[0]! : undefined
  const quantity = certain ? total(group.map((meant) => amountFor(meant.candidates[0]!))) : first.quantity
  const lines = group.map((meant) =>
    lineOf(meant.line, meant.certain ? amountFor(meant.candidates[0]!) : meant.quantity),
  )
  const row: OrderRow = {
    status: 'UNKNOWN',
    what: first.what,
    lines,
    ...(quantity.kind === 'clear' && { num: quantity.num }),
    ...(quantity.kind === 'clear' && quantity.pack !== undefined && { pack: quantity.pack }),
    numGiven: quantity.kind !== 'none',
    ...(quantity.kind === 'unclear' && { unclear: quantity.because }),
    choices: quantity.kind === 'unclear' ? quantity.choices : [],
    candidates: certain
      ? []
      : first.candidates.slice(0, maxCandidates).map(({ offer, quantity: own }) => ({
          offer,
          ...(own.kind === 'clear' && quantity.kind === 'clear' && own.num !== quantity.num && { num: own.num }),
        })),
    candidateCount: certain ? 0 : Math.min(first.candidates.length, maxCandidates + 1),
    near: first.near,
    remarks: group.flatMap((meant) => remarksOn(meant)),
  }
  if (group.length > 1) row.remarks.unshift({ kind: 'MERGED', text: group.map((meant) => meant.line.line).join(', ') })
  if (!certain) return { ...row, status: first.candidates.length ? 'AMBIGUOUS' : 'UNKNOWN' }
  return { ...row, offer: certain.offer, ...checked(certain.offer, quantity, inCart.get(certain.offer.skuId) ?? 0) }
}

function checked(offer: Offer, quantity: Quantity, inCart: number): QuantityCheck & { num?: number } {
  const min = roomFor(offer, inCart).min
  const num = quantity.kind === 'none' ? min : quantity.kind === 'clear' ? quantity.num : undefined
  const check = checkQuantity(offer, num ?? min, inCart)
  if (num !== undefined) return { ...check, num }
  const hopeless = check.status === 'OFF_SHELF' || check.status === 'OUT_OF_STOCK'
  return { status: hopeless ? check.status : 'QUANTITY_UNCLEAR' }
}

function total(amounts: readonly Quantity[]): Quantity {
  if (amounts.length === 1) return amounts[0]!
  const given = amounts.filter((it) => it.kind === 'clear')
  const [first] = given
  if (!first) return nothing
  const pack = given.every((it) => it.pack === first.pack) ? first.pack : undefined
  return { kind: 'clear', num: given.reduce((all, it) => all + it.num, 0), ...(pack !== undefined && { pack }) }
}

function remarksOn({ line, what, certain, candidates, quantity }: Meant): Remark[] {
  const remarks: Remark[] = line.passed.map(({ kind, text }) => ({ kind, text }))
  if (quantity.kind === 'none') remarks.push({ kind: 'NO_QUANTITY', text: String(line.line) })
  const [own] = candidates
  const called = line.called?.replace(what, '').trim() ?? ''
  if (certain && own && /\p{L}{2}/u.test(called) && wordsShared(called, own.offer) === 0)
    remarks.push({ kind: 'NAME_DIFFERS', text: called })
  return remarks
}
