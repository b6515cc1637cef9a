import type { Ctx } from '#platform/ctx'
import { hasPasskey } from '../passkey/passkey.store.ts'
import { findGenerator } from './second-factor.store.ts'

export type SecondStep = 'CODE' | 'PASSKEY'

/** What an account has beside its password, at the doors of consoles; none: the password is enough. */
export async function secondStepsOf(ctx: Ctx, accountId: number): Promise<SecondStep[]> {
  const [generator, passkey] = [await findGenerator(ctx, accountId), await hasPasskey(ctx, accountId)]
  return [...(generator ? (['CODE'] as const) : []), ...(passkey ? (['PASSKEY'] as const) : [])]
}
