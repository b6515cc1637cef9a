import type {
  Reply,
  adminAnnouncementApi,
  announcementApi,
  announcementAudiences,
  announcementImportances,
  announcementStates,
} from '@borong/contract'
import { nameCompanies } from '#modules/company/organisation'
import { shopNames } from '#modules/shop/shop'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { gapsOf } from '#platform/language-gaps'
import { pickText } from '#platform/messages'
import { type Announcement, findAnnouncement } from './announcement.store.ts'
import { listShownAnnouncements } from './shown-announcements.ts'

type Summary = Reply<typeof adminAnnouncementApi.show>

function stateOf(it: Announcement, now: Date): (typeof announcementStates)[number] {
  if (!it.publishedAt) return 'DRAFT'
  if (it.endedAt || it.endsAt <= now) return 'ENDED'
  return it.startsAt > now ? 'PLANNED' : 'SHOWN'
}

const importanceOf = (it: Announcement) => it.importance.toUpperCase() as (typeof announcementImportances)[number]
const idsIn = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null)

export async function presentAnnouncements(ctx: Ctx, rows: readonly Announcement[]): Promise<Summary[]> {
  const companyIds = idsIn(rows.map((it) => it.companyId))
  const shopIds = idsIn(rows.map((it) => it.shopId))
  const companies = companyIds.length ? await nameCompanies(ctx, companyIds) : []
  const shops = shopIds.length ? await shopNames(ctx, shopIds) : new Map<number, string>()
  const now = ctx.clock.now()
  return rows.map((it) => ({
    announcement_id: String(it.id),
    titles: it.titles,
    texts: it.texts,
    audience: it.audience.toUpperCase() as (typeof announcementAudiences)[number],
    ...(it.companyId !== null && {
      company_id: String(it.companyId),
      company_name: companies.find(({ id }) => id === it.companyId)?.name ?? '',
    }),
    ...(it.shopId !== null && { shop_id: String(it.shopId), shop_name: shops.get(it.shopId) ?? '' }),
    importance: importanceOf(it),
    ...(it.url && { url: it.url }),
    start_time: toSeconds(it.startsAt),
    end_time: toSeconds(it.endsAt),
    tells: it.tells ? 1 : 0,
    state: stateOf(it, now),
    missing: gapsOf([it.titles, it.texts]),
    version: it.version,
    write_time: toSeconds(it.writtenAt),
    write_by: it.writtenBy,
    ...(it.publishedAt && { publish_time: toSeconds(it.publishedAt), publish_by: it.publishedBy }),
    ...(it.endedAt && { ended_time: toSeconds(it.endedAt), ended_by: it.endedBy }),
    is_told: it.toldAt ? 1 : 0,
  }))
}

/** One announcement. Refuses NOT_FOUND. */
export async function presentAnnouncement(ctx: Ctx, id: number): Promise<Summary> {
  const [shown] = await presentAnnouncements(ctx, [(await findAnnouncement(ctx, id)) ?? refuse('NOT_FOUND')])
  return shown!
}

/** What is announced to whoever asks. */
export const presentShownAnnouncements = async (ctx: Ctx): Promise<Reply<typeof announcementApi.list>> =>
  (await listShownAnnouncements(ctx)).map((it) => ({
    announcement_id: String(it.id),
    title: pickText(it.titles, ctx.lang),
    text: pickText(it.texts, ctx.lang),
    importance: importanceOf(it),
    ...(it.url && { url: it.url }),
    start_time: toSeconds(it.startsAt),
    end_time: toSeconds(it.endsAt),
    is_dismissed: it.isDismissed ? 1 : 0,
  }))
