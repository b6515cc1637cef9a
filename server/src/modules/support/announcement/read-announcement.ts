import { announcementLimits, type Input, type adminAnnouncementApi } from '@borong/contract'
import { findCompanies } from '#modules/company/organisation'
import { assertLink } from '#modules/shop/search'
import { shopNames } from '#modules/shop/shop'
import { days, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { readWords } from '#platform/messages'
import type { AnnouncementDraft } from './announcement.store.ts'

type Sent = Input<typeof adminAnnouncementApi.create>
const dateOf = (seconds: number) => new Date(seconds * 1000)

/** What an operator sends as a draft. */
export const draftOf = (sent: Sent): AnnouncementDraft => ({
  titles: readWords(sent.titles),
  texts: readWords(sent.texts),
  audience: sent.audience.toLowerCase(),
  companyId: sent.company_id === undefined ? null : Number(sent.company_id),
  shopId: sent.shop_id === undefined ? null : Number(sent.shop_id),
  importance: sent.importance.toLowerCase(),
  url: sent.url?.trim() ?? '',
  startsAt: dateOf(sent.start_time),
  endsAt: dateOf(sent.end_time),
  tells: sent.tells === 1,
})

/** Refuses INVALID_INPUT for times and audiences that do not fit, NOT_FOUND for company and shop, and links that lead nowhere. */
export async function readAnnouncement(ctx: Ctx, it: AnnouncementDraft): Promise<AnnouncementDraft> {
  if (it.endsAt <= it.startsAt) return refuseField('end_time', 'NOT_AFTER', { other: 'start_time' })
  const last = new Date(it.startsAt.getTime() + days(announcementLimits.days))
  if (it.endsAt > last) return refuseField('end_time', 'TOO_HIGH', { limit: toSeconds(last) })
  if (it.audience === 'operators' && it.tells) return refuseField('tells', 'TOO_HIGH', { limit: 0 })
  const companyId = it.audience === 'company' ? (it.companyId ?? refuseField('company_id', 'MISSING')) : null
  const shopId = it.audience === 'shop' ? (it.shopId ?? refuseField('shop_id', 'MISSING')) : null
  if (companyId !== null && !(await findCompanies(ctx, { id: companyId })).length) return refuse('NOT_FOUND')
  if (shopId !== null && !(await shopNames(ctx, [shopId])).has(shopId)) return refuse('NOT_FOUND')
  if (it.url) await assertLink(ctx, it.url)
  return { ...it, companyId, shopId }
}
