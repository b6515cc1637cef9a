import { minutes } from '#platform/clock'
import { type App, type Ctx, isInTransaction } from '#platform/ctx'
import { perApp } from '#platform/ttl-cache'
import { readReach, type Reach } from './promotion-reach.store.ts'
import { typesInOrder } from './registered-types.ts'

/** A sku, and what it is of. */
export interface GoodsAsked {
  skuId: number
  goodsId: number
  shopId: number
}

/** For how long ahead it is read what may run. */
const aheadMillis = minutes(10)
/** Where more may run, each call asks for its own. */
const maxReaches = 5000

interface Known {
  version: string
  /** From when to when, in milliseconds, nothing can run that is not in it. */
  from: number
  until: number
  /** Undefined: too much to be remembered. */
  bySku: Map<number, Reach[]> | undefined
  byShop: Map<number, Reach[]>
  /** Skus that had to be asked for, as far as there is room. */
  asked: Set<number>
}

const memory = perApp(() => ({
  known: undefined as Known | undefined,
  loading: undefined as Promise<void> | undefined,
}))

/**
 * What runs for goods, by kind, where that is known in this process for the version that the caller has read; undefined where the database has to be
 * asked. Prices are never those of another version, of a time before a start or of one after an end.
 */
export function knownRows(ctx: Ctx, version: string, goods: readonly GoodsAsked[]): Map<string, unknown[]> | undefined {
  const { known } = memory(ctx.app)
  const now = ctx.clock.now().getTime()
  if (!known || known.version !== version || now < known.from || now >= known.until) return undefined
  const { bySku, byShop } = known
  if (!bySku || !typesInOrder().every((type) => !type.reads || type.reach)) return undefined
  const goodsIds = new Set(goods.map((it) => it.goodsId))
  const touching = [
    ...goods.flatMap((it) => bySku.get(it.skuId) ?? []),
    ...[...new Set(goods.map((it) => it.shopId))].flatMap((shopId) => byShop.get(shopId) ?? []),
  ].filter((it) => it.startsAt <= now && now < it.endsAt && (it.goodsIds?.some((id) => goodsIds.has(id)) ?? true))
  const rows = new Map<string, unknown[]>()
  for (const { kind, skuId, shopId, fixed } of touching) {
    if (fixed === null) {
      const asked = goods.filter((it) => it.skuId === skuId || it.shopId === shopId)
      if (known.asked.size < maxReaches) for (const it of asked) known.asked.add(it.skuId)
      return undefined
    }
    rows.set(kind, [...(rows.get(kind) ?? []), fixed])
  }
  return rows
}

/** Whether these skus had to be asked for lately: who does not know their goods yet asks for them at once and need not wait. */
export const wereAsked = (ctx: Ctx, skuIds: readonly number[]): boolean => {
  const { known } = memory(ctx.app)
  return known !== undefined && skuIds.some((id) => known.asked.has(id))
}

/** Reads what is not known of this version, for those who come later; what a transaction has written itself is never read. */
export function learnVersion(ctx: Ctx, version: string): Promise<void> | undefined {
  const { known } = memory(ctx.app)
  const now = ctx.clock.now().getTime()
  if (known?.version === version && known.from <= now && now < known.until) return undefined
  if (!isInTransaction(ctx)) return learn(ctx.app)
  ctx.afterCommit(() => void learn(ctx.app))
  return undefined
}

/** Once for all who want it at once. A failure is none of theirs. */
function learn(app: App): Promise<void> {
  const it = memory(app)
  it.loading ??= load(app)
    .then(
      (known) => void (it.known = known),
      () => {},
    )
    .finally(() => void (it.loading = undefined))
  return it.loading
}

async function load(app: App): Promise<Known> {
  const now = app.clock.now()
  const until = new Date(now.getTime() + aheadMillis)
  const { version, reaches } = await readReach(app.database, { now, until, limit: maxReaches + 1 })
  const bySku = new Map<number, Reach[]>()
  const byShop = new Map<number, Reach[]>()
  const isTooMuch = reaches.length > maxReaches
  for (const it of isTooMuch ? [] : reaches) {
    const [map, id] = it.skuId === null ? [byShop, it.shopId!] : [bySku, it.skuId]
    map.set(id, [...(map.get(id) ?? []), it])
  }
  return {
    version,
    from: now.getTime(),
    until: until.getTime(),
    bySku: isTooMuch ? undefined : bySku,
    byShop,
    asked: new Set(),
  }
}
