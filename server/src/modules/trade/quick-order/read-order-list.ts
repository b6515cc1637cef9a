import type { listRemarks } from '@borong/contract'
import { quantitiesInCart } from '#modules/trade/cart'
import type { Offer } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type Candidate, findMeant, type Meant } from './find-meant.ts'
import { type Judgement, judgeQuantity, roomFor, type RowStatus } from './judge-row.ts'
import { messagesShared } from './match-name.ts'
import type { ListedLine, ReadingOfList, SkippedLine } from './read-list.ts'
import { type Amount, nothing, type Unclear } from './read-quantity.ts'
import { sameUnit } from './unit-words.ts'

export const mostRows = 2000
const mostCandidates = 5

interface Remark {
  kind: (typeof listRemarks)[number]
  text: string
}
export interface OrderRow {
  status: RowStatus
  what: string
  lines: { line: number; raw: string; num?: number }[]
  num?: number
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

/** What a list means for this member now: prices, stock and what their cart holds already. Refuses LIST_TOO_LONG. */
export async function readOrderList(ctx: Ctx, { lines, skipped }: ReadingOfList): Promise<OrderList> {
  if (lines.length > mostRows) return refuse('LIST_TOO_LONG', { limit: mostRows })
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

/** A quantity in a unit that is not the one goods are sold in has to be confirmed. */
function amountFor({ offer, amount }: Candidate): Amount {
  if (amount.kind !== 'clear' || amount.unit === undefined || sameUnit(amount.unit, Object.values(offer.units)))
    return amount
  return { kind: 'unclear', because: 'UNIT', choices: [amount.num], unit: amount.unit }
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

const lineOf = ({ line, raw }: ListedLine, amount: Amount) => ({
  line,
  raw,
  ...(amount.kind === 'clear' && { num: amount.num }),
})

function rowOf(group: readonly Meant[], inCart: ReadonlyMap<number, number>): OrderRow {
  const [first] = group as [Meant, ...Meant[]]
  const certain = first.certain ? first.candidates[0]! : undefined
  const amount = certain ? total(group.map((meant) => amountFor(meant.candidates[0]!))) : first.amount
  const lines = group.map((meant) => lineOf(meant.line, meant.certain ? amountFor(meant.candidates[0]!) : meant.amount))
  const row: OrderRow = {
    status: 'UNKNOWN',
    what: first.what,
    lines,
    ...(amount.kind === 'clear' && { num: amount.num }),
    numGiven: amount.kind !== 'none',
    ...(amount.kind === 'unclear' && { unclear: amount.because }),
    choices: amount.kind === 'unclear' ? amount.choices : [],
    candidates: certain
      ? []
      : first.candidates.slice(0, mostCandidates).map(({ offer, amount: own }) => ({
          offer,
          ...(own.kind === 'clear' && amount.kind === 'clear' && own.num !== amount.num && { num: own.num }),
        })),
    candidateCount: certain ? 0 : Math.min(first.candidates.length, mostCandidates + 1),
    near: first.near,
    remarks: group.flatMap((meant) => remarksOn(meant)),
  }
  if (group.length > 1) row.remarks.unshift({ kind: 'MERGED', text: group.map((meant) => meant.line.line).join(', ') })
  if (!certain) return { ...row, status: first.candidates.length ? 'AMBIGUOUS' : 'UNKNOWN' }
  return { ...row, offer: certain.offer, ...judged(certain.offer, amount, inCart.get(certain.offer.skuId) ?? 0) }
}

function judged(offer: Offer, amount: Amount, inCart: number): Judgement & { num?: number } {
  const least = roomFor(offer, inCart).least
  const num = amount.kind === 'none' ? least : amount.kind === 'clear' ? amount.num : undefined
  const judgement = judgeQuantity(offer, num ?? least, inCart)
  if (num !== undefined) return { ...judgement, num }
  const hopeless = judgement.status === 'OFF_SHELF' || judgement.status === 'OUT_OF_STOCK'
  return { status: hopeless ? judgement.status : 'QUANTITY_UNCLEAR' }
}

function total(amounts: readonly Amount[]): Amount {
  if (amounts.length === 1) return amounts[0]!
  const given = amounts.filter((it) => it.kind === 'clear')
  return given.length ? { kind: 'clear', num: given.reduce((all, it) => all + it.num, 0) } : nothing
}

function remarksOn({ line, what, certain, candidates, amount }: Meant): Remark[] {
  const remarks: Remark[] = line.passed.map(({ kind, text }) => ({ kind, text }))
  if (amount.kind === 'none') remarks.push({ kind: 'NO_QUANTITY', text: String(line.line) })
  const [own] = candidates
  const called = line.called?.replace(what, '').trim() ?? ''
  if (certain && own && /\p{L}{2}/u.test(called) && messagesShared(called, own.offer) === 0)
    remarks.push({ kind: 'NAME_DIFFERS', text: called })
  return remarks
}
