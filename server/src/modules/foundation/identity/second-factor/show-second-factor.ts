import type { Ctx } from '#platform/ctx'
import { countRecoveryCodes, findGenerator } from './second-factor.store.ts'

/** Whether an account has a second factor, since when, and how many recovery codes are left. */
export async function showSecondFactor(
  ctx: Ctx,
  accountId: number,
): Promise<{ since: Date | undefined; recoveryCodesLeft: number }> {
  const generator = await findGenerator(ctx, accountId)
  return { since: generator?.changed_at, recoveryCodesLeft: await countRecoveryCodes(ctx, accountId) }
}
