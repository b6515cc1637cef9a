import type { Charge } from '#modules/trade/ledger'
import type { PaidOut } from '#modules/trade/payout'
import { expect, test } from 'vitest'
import { type Book, type Debtor, isSimilarNumber, type LineFacts, numbersIn, proposeMatch } from './propose-match.ts'
import { proposeFor } from './propose-for-line.ts'
import { claimOf, type PayoutBook, proposePayouts } from './propose-payout.ts'
import { proposeRuns } from './propose-run.ts'

/** Numbers that follow a seed, so that a failure comes again. */
function* seeded(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    yield state / 4_294_967_296
  }
}
const stream = seeded(20_261_125)
const below = (n: number) => Math.floor(stream.next().value * n)
const pick = <T>(of: readonly T[]): T => of[below(of.length)]!

const debtor = (companyId: number, more: Partial<Debtor> = {}): Debtor => ({
  companyId,
  name: `PT Company ${String.fromCodePoint(65 + (companyId % 26), 97 + (companyId % 17), 107 + (companyId % 9))} Jaya`,
  owedMinor: 900_000_000_000,
  settledByHandOn: undefined,
  ...more,
})
const charge = (orderId: number, orderSn: string, companyId: number, netMinor: number): Charge => ({
  orderId,
  orderSn,
  companyId,
  netMinor,
  chargedOn: '2026-03-01',
})
function bookOf(
  debtors: readonly Debtor[],
  charges: readonly Charge[],
  claimed: ReadonlySet<number> = new Set(),
): Book {
  const by = <Key>(keyOf: (it: Charge) => Key) => {
    const groups = new Map<Key, Charge[]>()
    for (const it of charges) groups.set(keyOf(it), [...(groups.get(keyOf(it)) ?? []), it])
    return groups
  }
  return {
    debtors: new Map(debtors.map((it) => [it.companyId, it])),
    named: by((it) => it.orderSn),
    ofAmount: by((it) => it.netMinor),
    claimed,
  }
}
const line = (text: string, amountMinor: number, more: Partial<LineFacts> = {}): LineFacts => ({
  text,
  amountMinor,
  bookedOn: '2026-03-10',
  wasUndone: false,
  ...more,
})
const sn = (n: number) => `20260301${String(n).padStart(12, '0')}`

test('sure is only an exact number with its exact amount and nothing against it', () => {
  const a = charge(1, sn(111_111), 1, 5_000_000)
  const b = charge(2, sn(222_222), 1, 7_000_000)
  const c = charge(3, sn(333_333), 2, 5_000_000)
  const debtors = [debtor(1), debtor(2)]
  const first = (it: LineFacts, book = bookOf(debtors, [a, b, c])) => proposeMatch(it, book)[0]
  expect(first(line(`Bayar ${a.orderSn}`, 5_000_000))).toMatchObject({
    companyId: 1,
    certainty: 'sure',
    orders: [{ id: 1 }],
  })
  expect(first(line(`${a.orderSn}, ${b.orderSn}`, 12_000_000))).toMatchObject({
    certainty: 'sure',
    orders: [{ id: 1 }, { id: 2 }],
  })
  const doubts: [LineFacts, Book, string][] = [
    [line(a.orderSn, 5_000_100), bookOf(debtors, [a, b, c]), 'differs'],
    [line(a.orderSn, 5_000_000), bookOf(debtors, [a, b, c], new Set([1])), 'taken'],
    [line(a.orderSn, 5_000_000), bookOf([debtor(1, { settledByHandOn: '2026-03-01' })], [a]), 'by_hand'],
    [line(a.orderSn, 5_000_000, { bookedOn: '2026-02-28' }), bookOf(debtors, [a]), 'before'],
    [line(a.orderSn, 5_000_000), bookOf([debtor(1, { owedMinor: 4_999_999 })], [a]), 'too_much'],
    [line(a.orderSn, 5_000_000, { wasUndone: true }), bookOf(debtors, [a]), 'undone'],
    [line(a.orderSn, 5_000_000), bookOf(debtors, [a, charge(9, sn(111_112), 2, 5_000_000)]), 'similar'],
    [line(a.orderSn, 5_000_000), bookOf(debtors, [a, charge(9, sn(1_111_011), 2, 5_000_000)]), ''],
  ]
  for (const [it, book, doubt] of doubts) {
    const found = first(it, book)!
    expect([doubt, found.certainty === 'sure']).toEqual([doubt, doubt === ''])
    if (doubt) expect(found.because).toContain(doubt)
  }
  expect(first(line(`${a.orderSn} ${c.orderSn}`, 10_000_000))?.certainty).not.toBe('sure')
  expect(first(line(`1${a.orderSn}`, 5_000_000))?.certainty).not.toBe('sure')
  expect(first(line(`payment of ${debtor(1).name}`, 7_000_000))).toMatchObject({
    certainty: 'likely',
    because: ['amount', 'name'],
  })
  expect(first(line('nothing that is known', 1))).toBeUndefined()
})

test('numbers stand alone, and one slip of the fingers is similar', () => {
  expect(numbersIn(`x${sn(1)} ${sn(2)}/${sn(3)}.${sn(4)}9`)).toEqual([sn(2), sn(3)])
  expect(isSimilarNumber('1234', '1243')).toBe(true)
  expect(isSimilarNumber('1234', '1235')).toBe(true)
  expect(isSimilarNumber('1234', '1234')).toBe(false)
  expect(isSimilarNumber('1234', '3412')).toBe(false)
})

const kinds = ['exact', 'near', 'swapped', 'duplicate', 'split', 'joint', 'unnumbered', 'stranger'] as const
const payoutKinds = ['paid', 'paid near', 'paid swapped', 'paid twice', 'paid unnumbered', 'returned', 'both'] as const
type Kind = (typeof kinds)[number] | (typeof payoutKinds)[number]

const payout = (id: number, number: string, netMinor: number, more: Partial<PaidOut> = {}): PaidOut => ({
  id,
  sn: number,
  shopName: `Toko Shop ${id}`,
  status: 'sent',
  netMinor,
  bank: { name: 'BCA', holder: `PT Holder ${id} Abadi`, number: String(5_000_000_000 + id) },
  sentAt: new Date('2026-03-01T03:00:00Z'),
  ...more,
})
function payoutBookOf(payouts: readonly PaidOut[], claimed: ReadonlySet<string> = new Set()): PayoutBook {
  const ofAmount = new Map<number, PaidOut[]>()
  for (const it of payouts) ofAmount.set(it.netMinor, [...(ofAmount.get(it.netMinor) ?? []), it])
  return { named: new Map(payouts.map((it) => [it.sn, it])), ofAmount, claimed }
}

test('a payout is sure by its whole number, its exact amount and nothing against it; money that came back too', () => {
  const a = payout(1, sn(511_111), 5_000_000)
  const b = payout(2, sn(522_222), 5_000_000)
  const first = (it: LineFacts, book = payoutBookOf([a, b])) => proposePayouts(it, book)[0]
  expect(first(line(`PAYOUT ${a.sn}`, -5_000_000))).toMatchObject({
    certainty: 'sure',
    payout: { id: 1, step: 'pay', sn: a.sn },
  })
  expect(first(line(`RETUR ${a.sn}`, 5_000_000))).toMatchObject({
    certainty: 'sure',
    payout: { id: 1, step: 'return' },
  })
  const doubts: [LineFacts, PayoutBook, string][] = [
    [line(a.sn, -5_000_100), payoutBookOf([a]), 'differs'],
    [line(a.sn, -5_000_000), payoutBookOf([a], new Set(['1 pay'])), 'taken'],
    [line(a.sn, -5_000_000), payoutBookOf([a], new Set(['1 return'])), ''],
    [line(a.sn, 5_000_000), payoutBookOf([a], new Set(['1 return'])), 'taken'],
    [line(`${a.sn} ${b.sn}`, -5_000_000), payoutBookOf([a, b]), 'others'],
    [line(a.sn, -5_000_000), payoutBookOf([a, payout(3, sn(511_112), 5_000_000)]), 'similar'],
    [line(a.sn, -5_000_000), payoutBookOf([{ ...a, status: 'paid' }]), 'by_hand'],
    [line(a.sn, 5_000_000), payoutBookOf([{ ...a, status: 'paid' }]), ''],
    [line(a.sn, 5_000_000), payoutBookOf([{ ...a, status: 'returned' }]), 'by_hand'],
    [line(a.sn, -5_000_000, { bookedOn: '2026-02-28' }), payoutBookOf([a]), 'before'],
    [line(a.sn, -5_000_000, { wasUndone: true }), payoutBookOf([a]), 'undone'],
  ]
  for (const [it, book, doubt] of doubts) {
    const found = first(it, book)!
    expect([doubt, found.certainty === 'sure']).toEqual([doubt, doubt === ''])
    if (doubt) expect(found.because).toContain(doubt)
  }
  expect(first(line(`TRSF ${b.bank.number}`, -5_000_000))).toMatchObject({
    payout: { id: 2 },
    certainty: 'likely',
    because: ['amount', 'account'],
  })
  expect(first(line('TRSF', -5_000_000))).toMatchObject({ certainty: 'possible', because: ['amount'] })
  // An amount alone says nothing of money that came, and money that left pays no order.
  expect(first(line('TRSF', 5_000_000))).toBeUndefined()
  const order = charge(1, sn(611_111), 1, 5_000_000)
  const books = { companies: bookOf([debtor(1)], [order]), payouts: payoutBookOf([a]), runs: { runs: [] } }
  expect(proposeFor(line(order.orderSn, -5_000_000), books).map((it) => 'payout' in it)).toEqual([true])
  expect(proposeFor(line(order.orderSn, 5_000_000), books)[0]).toMatchObject({ companyId: 1, certainty: 'sure' })
  for (const it of proposeFor(line(`${order.orderSn} ${a.sn}`, 5_000_000), books))
    expect([it.certainty, it.because.includes('others')]).toEqual(['likely', true])
})

test('a whole run is sure only by its number, its exact amount, and payouts of which no other line is', () => {
  const run = (id: number, number: string, netMinor: number, payoutIds: number[]) => ({
    id,
    sn: number,
    netMinor,
    payoutIds,
    sentAt: new Date('2026-03-01T03:00:00Z'),
  })
  const a = run(1, sn(711_111), 9_000_000, [11, 12])
  const b = run(2, sn(722_222), 9_000_000, [21, 22])
  const first = (it: LineFacts, runs = [a, b], claimed: string[] = []) =>
    proposeRuns(it, { runs }, { claimed: new Set(claimed) })[0]
  expect(first(line(`BATCH ${a.sn}`, -9_000_000))).toMatchObject({
    run: { id: 1, payoutIds: [11, 12] },
    certainty: 'sure',
    because: ['number', 'amount'],
  })
  const doubts: [LineFacts, string, string[]?][] = [
    [line(a.sn, -9_000_001), 'differs'],
    [line(a.sn, -9_000_000), 'taken', ['12 pay']],
    [line(`${a.sn} ${b.sn}`, -9_000_000), 'others'],
    [line(a.sn, -9_000_000, { bookedOn: '2026-02-28' }), 'before'],
    [line(a.sn, -9_000_000, { wasUndone: true }), 'undone'],
  ]
  for (const [it, doubt, claimed] of doubts) {
    const found = first(it, [a, b], claimed)!
    expect([doubt, found.certainty === 'sure']).toEqual([doubt, false])
    expect(found.because).toContain(doubt)
  }
  expect(first(line(a.sn, -9_000_000), [a, run(3, sn(711_112), 9_000_000, [31])])!.because).toContain('similar')
  // That a payout came back is said by another line, and says nothing of another one.
  expect(first(line(a.sn, -9_000_000), [a], ['12 return'])!.certainty).toBe('sure')
  expect(first(line('BATCH', -9_000_000), [a])).toMatchObject({ certainty: 'possible', because: ['amount'] })
  expect(first(line('BATCH', -9_000_000), [a], ['11 pay'])).toBeUndefined()
  expect(first(line(a.sn, 9_000_000))).toBeUndefined()
})

test('of 5,000 lines that are near to each other none is sure of what it does not pay', () => {
  const debtors = Array.from({ length: 40 }, (_, at) => debtor(at + 1))
  // Numbers and amounts stand close together, so that a slip meets another order.
  const sns = new Set<number>()
  while (sns.size < 3000) sns.add(100_000 + below(12_000))
  const charges = [...sns].map((n, at) => charge(at + 1, sn(n), 1 + below(40), 1_000_000 + below(25) * 100))
  const slip = (text: string) => {
    const at = 14 + below(5)
    const digits = [...text]
    if (below(2)) digits[at] = String((Number(digits[at]) + 1 + below(9)) % 10)
    else [digits[at], digits[at + 1]] = [digits[at + 1]!, digits[at]!]
    return digits.join('')
  }
  const around = (text: string) =>
    `${pick(['TRSF E-BANKING', 'Pembayaran', '货款', ''])} ${text} ${pick(['', 'INV', 'terima kasih'])}`
  const left = [...charges]
  const take = () => left.splice(below(left.length), 1)[0]!
  interface Line extends LineFacts {
    kind: Kind
    /** The orders that it pays as a whole, or the step of a payout; none where it pays a part, nothing or no one knows. */
    pays: readonly (number | string)[]
  }
  const lines: Line[] = []
  const write = (kind: Kind, text: string, amountMinor: number, pays: readonly Charge[]) =>
    lines.push({
      ...line(around(text), amountMinor),
      kind,
      pays: pays.map((it) => it.orderId).toSorted((a, b) => a - b),
    })
  const payouts = Array.from({ length: 800 }, (_, at) =>
    payout(at + 1, sn(300_000 + at * 3), 1_000_000 + below(25) * 100),
  )
  const waiting = [...payouts]
  /** What is said of one payout: near to others in number and amount, as orders are. */
  const writeOfPayout = (kind: (typeof payoutKinds)[number]) => {
    const it = waiting.splice(below(waiting.length), 1)[0]!
    const say = (text: string, amountMinor: number, pays: readonly string[], said: Kind = kind) =>
      lines.push({ ...line(around(text), amountMinor), kind: said, pays })
    const paid = [claimOf(it.id, 'pay')]
    if (kind === 'paid near') say(it.sn, -it.netMinor + pick([-100, -1, 1, 100]), [])
    else if (kind === 'paid swapped') {
      const slipped = slip(it.sn)
      if (slipped === it.sn) say(slipped, -it.netMinor, paid, 'paid')
      else say(slipped, -it.netMinor, [])
    } else if (kind === 'paid unnumbered') say(pick([it.bank.number, it.bank.holder, it.shopName]), -it.netMinor, [])
    else if (kind === 'both') say(`${it.sn} ${pick(charges).orderSn}`, it.netMinor, [])
    else {
      say(it.sn, -it.netMinor, paid)
      if (kind === 'paid twice') say(it.sn, -it.netMinor, [])
      if (kind === 'returned') say(`RETUR ${it.sn}`, it.netMinor, [claimOf(it.id, 'return')])
    }
  }
  while (lines.length < 5000) {
    if (waiting.length && below(6) === 0) {
      writeOfPayout(pick(payoutKinds))
      continue
    }
    const kind = pick(kinds)
    if (kind === 'stranger' || left.length < 4) {
      write('stranger', pick(['interest', sn(900_000 + below(99_999))]), 1_000_000 + below(25) * 100, [])
      continue
    }
    const it = take()
    if (kind === 'near') write(kind, it.orderSn, it.netMinor + pick([-100, -1, 1, 100, 10_000]), [])
    else if (kind === 'swapped') {
      const slipped = slip(it.orderSn)
      // Two digits that are the same may be exchanged as often as one likes.
      write(slipped === it.orderSn ? 'exact' : kind, slipped, it.netMinor, [it])
    } else if (kind === 'split') {
      const part = 1 + below(it.netMinor - 1)
      write(kind, it.orderSn, part, [])
      write(kind, it.orderSn, it.netMinor - part, [])
    } else if (kind === 'joint') {
      const other = left.find((one) => one.companyId === it.companyId)
      if (!other) continue
      left.splice(left.indexOf(other), 1)
      write(kind, `${it.orderSn} ${other.orderSn}`, it.netMinor + other.netMinor, [it, other])
    } else if (kind === 'unnumbered') write(kind, debtors[it.companyId - 1]!.name, it.netMinor, [it])
    else {
      write(kind, it.orderSn, it.netMinor, [it])
      // It is sent once more: the company owes this order only once.
      if (kind === 'duplicate') write(kind, it.orderSn, it.netMinor, [])
    }
  }
  const claimed = new Set<number>()
  const steps = new Set<string>()
  const books = {
    companies: bookOf(debtors, charges, claimed),
    payouts: payoutBookOf(payouts, steps),
    runs: { runs: [] },
  }
  const wrong: Line[] = []
  const sure: Record<string, number> = {}
  for (const it of lines) {
    const [first] = proposeFor(it, books)
    if (first?.certainty !== 'sure') continue
    const said =
      'orders' in first
        ? first.orders.map(({ id }) => id)
        : 'payout' in first
          ? [claimOf(first.payout.id, first.payout.step)]
          : []
    if (said.join() !== it.pays.join()) wrong.push(it)
    for (const one of said) {
      if (typeof one === 'string') steps.add(one)
      else claimed.add(one)
    }
    sure[it.kind] = (sure[it.kind] ?? 0) + 1
  }
  expect(wrong).toEqual([])
  expect(Object.keys(sure).toSorted()).toEqual(['duplicate', 'exact', 'joint', 'paid', 'paid twice', 'returned'])
  expect(sure['exact']).toBeGreaterThan(50)
  expect(sure['paid']).toBeGreaterThan(20)
  expect(sure['returned']).toBeGreaterThan(20)
})
