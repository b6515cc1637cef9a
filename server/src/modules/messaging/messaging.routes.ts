import { messagingApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http'
import { refuse } from '#platform/refuse'
import { countNotices, listNoticeRows, markNotices } from './messaging.store.ts'
import { presentNotice } from './present-notice.ts'

const reader = (ctx: Ctx) => (ctx.actor.kind === 'buyer' ? ctx.actor.memberId : refuse('SESSION_ENDED'))
const idsIn = (list: string) => list.split(',').map(Number)

export function messagingRoutes(http: Http) {
  http.query(messagingApi.list, async (ctx, { page_no = 1, page_size = 5, read }) => {
    const memberId = reader(ctx)
    const wanted = read === undefined ? undefined : read === 1
    const rows = await listNoticeRows(ctx, { memberId, read: wanted, no: page_no, size: page_size })
    return {
      data: rows.map(presentNotice(ctx.lang)),
      data_total: await countNotices(ctx, memberId, wanted),
      page_no,
      page_size,
    }
  })

  http.command(messagingApi.read, async (ctx, { id }) => ({
    changed: await markNotices(ctx, reader(ctx), 'read', idsIn(id)),
  }))
  http.command(messagingApi.remove, async (ctx, { id }) => ({
    changed: await markNotices(ctx, reader(ctx), 'deleted', idsIn(id)),
  }))
  http.command(messagingApi.readAll, async (ctx) => ({ changed: await markNotices(ctx, reader(ctx), 'read', 'all') }))

  http.query(messagingApi.unread, async (ctx) => {
    const total = await countNotices(ctx, reader(ctx), false)
    return { total, system_num: total, ask_num: 0 }
  })
}
