import type { Reply, identityApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { installationValue, saveInstallationValue } from '../proof/secret.store.ts'

export type DemoAccounts = Reply<typeof identityApi.demoAccounts>
const fact = 'demo-accounts'

/** Keeps who lives in the demo data, for the page that lets visitors in. */
export const rememberDemoAccounts = (ctx: Ctx, accounts: DemoAccounts['accounts'], password: string) =>
  saveInstallationValue(ctx, fact, JSON.stringify({ accounts, password }))

/** Empty outside of the demo mode, whatever the database holds. */
export async function demoAccounts(ctx: Ctx): Promise<DemoAccounts> {
  const kept = ctx.app.config.mode === 'demo' ? await installationValue(ctx, fact) : undefined
  if (!kept) return { demo: 0, password: '', accounts: [] }
  return { demo: 1, ...(JSON.parse(kept) as Omit<DemoAccounts, 'demo'>) }
}
