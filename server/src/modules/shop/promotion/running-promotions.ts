import { minus, type Sen, sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { askedTogether } from '#platform/database/asked-together'
import { type GoodsAsked, knownRows, learnVersion, wereAsked } from './known-promotions.ts'
import type { PromotionPrice, PromotionScope, PromotionType } from './promotion-type.ts'
import { typeOf, typesInOrder } from './registered-types.ts'
import { runningRows, runningRowsForEach } from './running-promotions.store.ts'

/** What runs, by kind; types that are not in it take nothing off. */
export type PromotionTerms = ReadonlyMap<string, unknown>

/** An order as it stands, before it is priced anew. Amounts in minor units. */
export interface StandingOrder {
  reservedFor: string
  goodsMinor: Sen
  adjustments: readonly { kind: string; amountMinor: Sen }[]
}

/** What runs for goods and a member: what is read together, and what types read themselves, all at once. */
export async function loadPromotions(
  ctx: Ctx,
  {
    standing,
    running,
    ...scope
  }: Omit<PromotionScope, 'standing'> & {
    running: Promise<RunningPromotions>
    standing?: StandingOrder | undefined
  },
): Promise<PromotionTerms> {
  const loaded = typesInOrder().flatMap((type) =>
    type.load
      ? [
          type
            .load(ctx, { ...scope, ...(standing && { standing: standingFor(type.sequence, standing) }) })
            .then((terms) => [type.kind, terms] as const),
        ]
      : type.reads
        ? []
        : [Promise.resolve([type.kind, undefined] as const)],
  )
  const [{ terms }, ...own] = await Promise.all([running, ...loaded])
  return new Map([...terms, ...own])
}

const standingFor = (sequence: number, { reservedFor, goodsMinor, adjustments }: StandingOrder) => ({
  reservedFor,
  baseMinor: minus(
    goodsMinor,
    sum(adjustments.filter((it) => (typeOf(it.kind)?.sequence ?? 0) < sequence).map(({ amountMinor }) => amountMinor)),
  ),
})

/** What runs for skus and a member, as far as it is read together. */
export interface RunningPromotions {
  /** Prices of promotions by sku; the lowest where there are several. */
  prices: ReadonlyMap<number, PromotionPrice>
  terms: PromotionTerms
}

/** Reads it, in one statement for all types. What is reserved for an order, and the gifts it has, count as still there. */
export async function runningPromotions(
  ctx: Ctx,
  memberId: number,
  skuIds: readonly number[],
  reservedFor = '',
  kept: readonly { skuId: number; quantity: number }[] = [],
): Promise<RunningPromotions> {
  const rows = skuIds.length
    ? await runningRows(ctx, { memberId, skuIds, reservedFor, kept: keptText(kept), now: ctx.clock.now() })
    : new Map<string, unknown[]>()
  return inTerms(rows)
}

const rowsTogether = askedTogether(runningRowsForEach)

/** The same, asked for together by all who ask at the same moment; of no order. */
export const runningTogether = async (
  ctx: Ctx,
  memberId: number,
  skuIds: readonly number[],
): Promise<RunningPromotions> => inTerms(skuIds.length ? await rowsTogether(ctx, { memberId, skuIds }) : new Map())

interface AskedAt {
  memberId: number
  /** Of what is offered, as it was read with the goods. */
  version: string | undefined
  /** With others who ask at the same moment. */
  together?: boolean
  /** What was asked for before the goods were known. */
  early?: Promise<RunningPromotions> | undefined
}

/** The same for goods at a version: nothing is asked where this process knows what runs then, and that is the same for everybody. */
export async function runningAt(
  ctx: Ctx,
  { memberId, version, together = false, early }: AskedAt,
  goods: readonly GoodsAsked[],
): Promise<RunningPromotions> {
  const known = version === undefined ? undefined : knownRows(ctx, version, goods)
  if (known) return inTerms(known)
  const ask = together ? runningTogether : runningPromotions
  const skuIds = goods.map((it) => it.skuId)
  const [running] = await Promise.all([
    early ?? ask(ctx, memberId, skuIds),
    version === undefined ? undefined : learnVersion(ctx, version),
  ])
  return running
}

/** Asks for skus whose goods are still read, where it is likely that they have to be asked for: it travels with that. */
export const runningEarly = (
  ctx: Ctx,
  memberId: number,
  skuIds: readonly number[],
): Promise<RunningPromotions> | undefined =>
  wereAsked(ctx, skuIds) ? runningPromotions(ctx, memberId, skuIds) : undefined

function inTerms(rows: ReadonlyMap<string, unknown[]>): RunningPromotions {
  const types = typesInOrder()
  const prices = types.flatMap((type) => type.pricesIn?.(rows.get(type.kind) ?? []) ?? [])
  return {
    prices: new Map(prices.toSorted((a, b) => b.priceMinor - a.priceMinor).map((it) => [it.skuId, it])),
    terms: new Map(
      types.flatMap((type) => (type.termsIn ? [[type.kind, type.termsIn(rows.get(type.kind) ?? [])] as const] : [])),
    ),
  }
}

const keptText = (kept: readonly { skuId: number; quantity: number }[]) =>
  JSON.stringify(Object.fromEntries(kept.map((it) => [it.skuId, it.quantity])))

/** The terms of a type that is read with the others. */
export const termsOfType = <Terms, Findings>(
  { terms }: RunningPromotions,
  { kind }: PromotionType<Terms, Findings>,
): Terms => terms.get(kind) as Terms

/** Skus of an order that keep the price they have by a promotion, whatever they cost today. */
export async function skusOfKeptPrice(ctx: Ctx, reservedFor: string): Promise<Set<number>> {
  const kept = await Promise.all(
    typesInOrder().flatMap((type) => (type.keptPrices ? [type.keptPrices(ctx, reservedFor)] : [])),
  )
  return new Set(kept.flat())
}
