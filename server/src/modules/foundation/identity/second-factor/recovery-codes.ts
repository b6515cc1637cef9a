import { randomBytes } from 'node:crypto'
import { recoveryCodesAtOnce } from '@borong/contract'
import type { App, Ctx } from '#platform/ctx'
import { replaceRecoveryCodes } from './second-factor.store.ts'

// Crockford's base 32: without the letters that are read as digits.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lettersOfCode = 12

/** Sixty random bits in three groups. */
const makeText = () =>
  Array.from(randomBytes(lettersOfCode), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** As it was made, whatever case and spacing it is typed in; 0 and 1 also where a letter like them was read. */
const plainText = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** What a recovery code is stored as and found by; undefined for what cannot be one. */
export function recoveryDigest(app: App, accountId: number, typed: string): string | undefined {
  const text = plainText(typed)
  if (text.length !== lettersOfCode) return undefined
  return app.secrets.digest('recovery-code', `${accountId} ${text}`)
}

/** Makes recovery codes in the place of those of before and answers them: afterwards nobody can read them again. */
export async function makeRecoveryCodes(ctx: Ctx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, makeText)
  await replaceRecoveryCodes(
    ctx,
    accountId,
    codes.map((code) => ({
      subject: `recovery_${randomBytes(12).toString('hex')}`,
      digest: recoveryDigest(ctx.app, accountId, code)!,
    })),
  )
  return codes
}
