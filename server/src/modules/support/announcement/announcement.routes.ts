import {
  type Input,
  adminAnnouncementApi,
  announcementApi,
  operatorAnnouncementApi,
  sellerAnnouncementApi,
} from '@borong/contract'
import type { Http } from '#platform/http/http'
import { readWords } from '#platform/messages'
import { type AnnouncementDraft, type AnnouncementState, pageOfAnnouncements } from './announcement.store.ts'
import { endAnnouncement } from './end-announcement.ts'
import { presentAnnouncement, presentAnnouncements, presentShownAnnouncements } from './present-announcement.ts'
import { publishAnnouncement } from './publish-announcement.ts'
import { removeAnnouncement } from './remove-announcement.ts'
import { dismissAnnouncement } from './shown-announcements.ts'
import { changeAnnouncement, createAnnouncement } from './write-announcement.ts'

type Sent = Input<typeof adminAnnouncementApi.create>
const dateOf = (seconds: number) => new Date(seconds * 1000)

/** What an operator sends as a draft. */
const draftOf = (sent: Sent): AnnouncementDraft => ({
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

const seenOf = ({ id, version }: { id: string; version: number }) => ({ id: Number(id), version })

export function announcementRoutes(http: Http) {
  http.query(adminAnnouncementApi.list, async (ctx, { state, keyword = '', page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfAnnouncements(
      ctx,
      { state: state?.toLowerCase() as AnnouncementState | undefined, keyword: keyword.trim() },
      { from: (page_no - 1) * page_size, size: page_size },
    )
    return { data: await presentAnnouncements(ctx, rows), data_total: total, page_no, page_size }
  })
  http.query(adminAnnouncementApi.show, (ctx, { id }) => presentAnnouncement(ctx, Number(id)))
  http.command(adminAnnouncementApi.create, async (ctx, sent) =>
    presentAnnouncement(ctx, await createAnnouncement(ctx, draftOf(sent))),
  )
  http.command(adminAnnouncementApi.change, async (ctx, sent) => {
    await changeAnnouncement(ctx, seenOf(sent), draftOf(sent))
    return presentAnnouncement(ctx, Number(sent.id))
  })
  http.command(adminAnnouncementApi.remove, async (ctx, sent) => {
    await removeAnnouncement(ctx, seenOf(sent))
    return { ok: true }
  })
  http.command(adminAnnouncementApi.publish, async (ctx, sent) => {
    await publishAnnouncement(ctx, seenOf(sent))
    return presentAnnouncement(ctx, Number(sent.id))
  })
  http.command(adminAnnouncementApi.end, async (ctx, sent) => {
    await endAnnouncement(ctx, seenOf(sent))
    return presentAnnouncement(ctx, Number(sent.id))
  })
  for (const calls of [announcementApi, sellerAnnouncementApi, operatorAnnouncementApi]) {
    http.query(calls.list, presentShownAnnouncements)
    http.command(calls.dismiss, async (ctx, { id }) => {
      await dismissAnnouncement(ctx, Number(id))
      return { ok: true }
    })
  }
}
