import type { Account } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { allCodes, insertCode, oneNameAtOnce } from './account-code.store.ts'

interface Named {
  account: Account
  code: string
  name: string
  /** How often it was named before, as far as whoever names it has seen. */
  version: number
}

/** Names an account as the accountant calls it, for files from now on. Refuses MOVED_ON where somebody else has named it since. */
export async function nameAccount(ctx: Ctx, { account, code, name, version }: Named): Promise<void> {
  await oneNameAtOnce(ctx)
  const before = (await allCodes(ctx)).filter((it) => it.account === account)
  if (before.length !== version) return refuse('MOVED_ON')
  const [last] = before
  if (last?.code === code && last.name === name) return
  await insertCode(ctx, { account, code, name, byName: adminIn(ctx).name })
  ctx.audit({ before: { code: last?.code ?? '', name: last?.name ?? '' }, after: { code, name } })
}
