import { add, minus, type Sen, split, sum } from '@borong/money'

/** What an order was paid with, by line; freight has no line. */
export interface Room {
  orderLineId: number | null
  pieces: number
  minor: Sen
}
export interface Refund {
  id: number
  amountMinor: Sen
  /** What it was for, where somebody knows: pieces with their shares, and the freight. */
  goods?: { lines: readonly Room[]; freightMinor: Sen }
}

/**
 * What each refund of an order took from each line, oldest refund first: as it was agreed where somebody knows, the rest by what
 * is left of every line. The parts of a refund come to its amount, and no line gives more than it was paid with.
 */
export function spreadRefunds(paid: readonly Room[], refunds: readonly Refund[]): Map<number, Room[]> {
  let left = [...paid]
  const taken = new Map<number, Room[]>()
  for (const refund of [...refunds].sort((a, b) => a.id - b.id)) {
    const parts = partsOf(left, refund)
    taken.set(refund.id, parts)
    left = takeAway(left, parts)
  }
  return taken
}

export const takeAway = (rooms: readonly Room[], parts: readonly Room[]): Room[] =>
  rooms.map((room, at) => ({
    ...room,
    pieces: room.pieces - parts[at]!.pieces,
    minor: minus(room.minor, parts[at]!.minor),
  }))

function partsOf(left: readonly Room[], { amountMinor, goods }: Refund): Room[] {
  const wanted = left.map((room) => (goods ? wantedOf(room, goods) : room.minor))
  const asAgreed = share(Math.min(amountMinor, sum(wanted)), wanted).map((part, at) => Math.min(part, left[at]!.minor))
  const beyond = share(
    minus(amountMinor, sum(asAgreed)),
    left.map((room, at) => minus(room.minor, asAgreed[at]!)),
  )
  return left.map((room, at) => {
    const minor = add(asAgreed[at]!, beyond[at]!)
    return {
      orderLineId: room.orderLineId,
      pieces: goods ? piecesOf(room, goods) : minor === room.minor ? room.pieces : 0,
      minor,
    }
  })
}

/** Nothing is nobody's; the rest as `split` does it. */
const share = (amount: Sen, weights: readonly number[]): Sen[] =>
  amount === 0 ? weights.map(() => 0) : split(amount, weights)

const lineIn = ({ orderLineId }: Room, goods: NonNullable<Refund['goods']>) =>
  goods.lines.find((line) => line.orderLineId === orderLineId)

const wantedOf = (room: Room, goods: NonNullable<Refund['goods']>): Sen =>
  room.orderLineId === null ? goods.freightMinor : (lineIn(room, goods)?.minor ?? 0)

const piecesOf = (room: Room, goods: NonNullable<Refund['goods']>): number =>
  room.orderLineId === null
    ? goods.freightMinor > 0
      ? room.pieces
      : 0
    : Math.min(room.pieces, lineIn(room, goods)?.pieces ?? 0)
