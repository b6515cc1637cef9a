import { announcementLimits } from '@borong/contract'
import { findCompanies } from '#modules/company/organisation'
import { assertLink } from '#modules/shop/search'
import { shopNames } from '#modules/shop/shop'
import { days, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import type { AnnouncementDraft } from './announcement.store.ts'

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
