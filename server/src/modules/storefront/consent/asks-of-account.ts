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

type Asking = Awaited<ReturnType<typeof versionsThatAsk>>[number]
const askingIn = async (ctx: Ctx, audience: DocumentAudience): Promise<Asking[]> =>
  (await asking(ctx)).filter((it) => documentsOf[audience].includes(it.place))
/** Of each document the last. */
const lastOf = (all: readonly Asking[]) =>
  all.filter((it) => !all.some((other) => other.articleId === it.articleId && other.number > it.number))

/** Those of some versions to which an account has not agreed, due from the first that it passed over. */
async function openAmong(ctx: Ctx, accountId: number, all: Asking[], some: Asking[]): Promise<AskedVersion[]> {
  if (!some.length) return []
  const agreed = await latestAgreed(
    ctx,
    accountId,
    some.map((it) => it.articleId),
  )
  const now = ctx.clock.now()
  return some.flatMap(({ place, articleId, number }) => {
    const upTo = agreed.get(articleId) ?? 0
    if (upTo >= number) return []
    const passed = all.filter((one) => one.articleId === articleId && one.number > upTo)
    const asksFrom = new Date(Math.min(...passed.map((one) => one.asksFrom.getTime())))
    return [{ place, articleId, number, asksFrom, isDue: asksFrom <= now }]
  })
}

/** The versions that ask an account in its audience, to which it has not agreed: the last one of each document. */
export async function asksOfAccount(ctx: Ctx, accountId: number, audience: DocumentAudience): Promise<AskedVersion[]> {
  const all = await askingIn(ctx, audience)
  return openAmong(ctx, accountId, all, lastOf(all))
}

/** The same for whoever calls, outside of any transaction: costs no statement while nothing asks, nor for whoever has agreed. */
export async function asksOfCaller(ctx: Ctx, accountId: number, audience: DocumentAudience): Promise<AskedVersion[]> {
  const all = await askingIn(ctx, audience)
  const known = agreedBefore(ctx.app)
  const keyOf = ({ articleId, number }: Asking) => `${accountId} ${articleId} ${number}`
  const some = lastOf(all).filter((it) => !known.has(keyOf(it)))
  const open = await openAmong(ctx, accountId, all, some)
  if (known.size >= rememberedAtMost) known.clear()
  for (const it of some) if (!open.some((one) => one.articleId === it.articleId)) known.add(keyOf(it))
  return open
}
