import type { Ctx } from '#platform/ctx'
import { periodOf } from './code-generator.ts'
import { recoveryDigest } from './recovery-codes.ts'
import { findGenerator, findRecoveryCode, spendPeriod, spendRecoveryCode } from './second-factor.store.ts'

/** A code that was right when it was looked at: what is left is to spend it. */
export type RightCode = { kind: 'totp'; id: number; period: number } | { kind: 'recovery'; id: number }

/** Holds a typed code against the generator of an account, or its recovery codes; undefined when it is wrong. */
export async function findRightCode(ctx: Ctx, accountId: number, typed: string): Promise<RightCode | undefined> {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const generator = await findGenerator(ctx, accountId)
    const period = generator && periodOf(ctx, generator, digits)
    return period === undefined ? undefined : { kind: 'totp', id: generator!.id, period }
  }
  const digest = recoveryDigest(ctx.app, accountId, typed)
  const found = digest === undefined ? undefined : await findRecoveryCode(ctx, accountId, digest)
  return found && { kind: 'recovery', id: found.id }
}

/** Spends it in the transaction of what it opens; false when somebody was faster, or it was used before. */
export const spendRightCode = (ctx: Ctx, code: RightCode): Promise<boolean> =>
  code.kind === 'totp' ? spendPeriod(ctx, code.id, code.period) : spendRecoveryCode(ctx, code.id)
