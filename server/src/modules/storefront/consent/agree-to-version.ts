import { invalidateActorsOf } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { asksOfAccount } from './asks-of-account.ts'
import { insertConsents } from './consent.store.ts'
import { readerIn } from './reader-in.ts'
import { versionFor } from './version-for.ts'

interface NamedVersion {
  place: string
  number: number
}

/** Agrees to the version that asks; twice is once. Refuses NOT_FOUND for another one, and MOVED_ON where a later one asks by now. */
export async function agreeToVersion(ctx: Ctx, { place, number }: NamedVersion): Promise<void> {
  const { accountId, audience } = readerIn(ctx)
  const asked = (await asksOfAccount(ctx, accountId, audience)).find((it) => it.place === place)
  if (!asked) {
    // Whoever agreed a moment ago, in another window.
    await versionFor(ctx, { place, number })
    return
  }
  if (asked.number !== number) return refuse(number < asked.number ? 'MOVED_ON' : 'NOT_FOUND')
  await insertConsents(ctx, accountId, 'asked', [asked])
  ctx.audit({ after: { number } })
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [accountId]))
}
