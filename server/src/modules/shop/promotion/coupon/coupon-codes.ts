import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { CodeKind } from './coupon.types.ts'
import { countCodes, dropCodes, dropOtherCodes, insertCodes, sharedCode } from './coupon-code.store.ts'

/** Without the letters and digits that people take for one another; 32 of them, so that every byte is as likely. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const lengthOfCode = 12

const makeCode = () => Array.from(randomBytes(lengthOfCode), (byte) => letters[byte % letters.length]).join('')

/** A code as it is kept, however somebody types it. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A code that is good once, in groups that people can read out. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** Makes the codes of a coupon what its giver says: one for everybody, or as many as there are coupons. Refuses COUPON_CODE_TAKEN. */
export async function writeCodes(
  ctx: Ctx,
  couponId: number,
  { codeKind, code = '', total }: { codeKind: CodeKind; code: string | undefined; total: number },
): Promise<void> {
  await dropOtherCodes(ctx, couponId, { single: codeKind === 'single', code: codeKind === 'shared' ? code : '' })
  if (codeKind === 'shared' && (await sharedCode(ctx, couponId)) === undefined)
    if (!(await insertCodes(ctx, couponId, [code], false))) refuse('COUPON_CODE_TAKEN', { taken: code })
  if (codeKind !== 'single') return
  let missing = total - (await countCodes(ctx, couponId, true))
  if (missing < 0) await dropCodes(ctx, couponId, -missing)
  while (missing > 0) missing -= await insertCodes(ctx, couponId, Array.from({ length: missing }, makeCode), true)
}
