import { memberDocuments, shopDocuments } from '@borong/contract'
import { versionsThatAsk } from '#modules/storefront/content'
import type { AskedVersion } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { RememberedValue } from '#platform/remembered-value'
import { perApp } from '#platform/ttl-cache'
import { latestAgreed } from './consent.store.ts'

export type DocumentAudience = 'buyer' | 'seller'
export const documentsOf: Readonly<Record<DocumentAudience, readonly string[]>> = {
  buyer: memberDocuments,
  seller: shopDocuments,
}

/** Every process knows of a version that asks by then. */
const rememberedFor = 1000
const remembered = perApp(() => new RememberedValue<Awaited<ReturnType<typeof versionsThatAsk>>>(rememberedFor))
/** Who has agreed to what: that stays so, and is asked for once in a process. */
const agreedBefore = perApp(() => new Set<string>())
const rememberedAtMost = 100_000

const asking = (ctx: Ctx) => remembered(ctx.app).get(ctx, () => versionsThatAsk(ctx))

/**
 * The versions that ask an account in its audience, to which it has not agreed: the last one of each document, due from the first
 * that it passed over. Costs no statement while nothing asks, nor for whoever has agreed.
 */
export async function asksOfAccount(ctx: Ctx, accountId: number, audience: DocumentAudience): Promise<AskedVersion[]> {
  const all = (await asking(ctx)).filter((it) => documentsOf[audience].includes(it.place))
  if (!all.length) return []
  const known = agreedBefore(ctx.app)
  const keyOf = (it: (typeof all)[number]) => `${accountId} ${it.articleId} ${it.number}`
  const last = all.filter((it) => !all.some((other) => other.articleId === it.articleId && other.number > it.number))
  const open = last.filter((it) => !known.has(keyOf(it)))
  if (!open.length) return []
  const agreed = await latestAgreed(
    ctx,
    accountId,
    open.map((it) => it.articleId),
  )
  const now = ctx.clock.now()
  return open.flatMap((it) => {
    const upTo = agreed.get(it.articleId) ?? 0
    if (upTo >= it.number) {
      // What a transaction sees may yet be taken back.
      if (ctx.db === ctx.app.database.db) {
        if (known.size >= rememberedAtMost) known.clear()
        known.add(keyOf(it))
      }
      return []
    }
    const passed = all.filter((one) => one.articleId === it.articleId && one.number > upTo)
    const asksFrom = new Date(Math.min(...passed.map((one) => one.asksFrom.getTime())))
    return [{ place: it.place, articleId: it.articleId, number: it.number, asksFrom, isDue: asksFrom <= now }]
  })
}
