import { plainMobile } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { accountsAddressed } from './account.store.ts'

/** Fewer characters would list people rather than find one. */
const shortest = 4

/** People by the beginning of their e-mail address or mobile number, for operators who may see these. */
export async function findPeopleAddressed(ctx: Ctx, text: string, limit: number): Promise<Found[]> {
  if (text.length < shortest) return []
  const mobile = /^[+\d\s-]+$/.test(text) ? plainMobile(text) : undefined
  if (mobile !== undefined && !/^\d+$/.test(mobile)) return []
  const found = await accountsAddressed(ctx, mobile === undefined ? { email: text.toLowerCase() } : { mobile }, limit)
  return found.map((it) => ({
    id: String(it.id),
    title: it.nickname || it.username,
    text: mobile === undefined ? it.email : it.mobile,
    ...(it.disabled_at && { state: 'DISABLED' }),
  }))
}
