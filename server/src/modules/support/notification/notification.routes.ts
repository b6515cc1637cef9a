import {
  noticeDefaultApi,
  notificationApi,
  noticeSettingsApi,
  shopNoticeApi,
  shopNoticeSettingsApi,
} from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import type { Http } from '#platform/http/http'
import { changeNoticeDefault } from './change-notice-default.ts'
import { chooseNotices, showPreferences } from './choose-notices.ts'
import { chooseShopNotices, showShopPreferences } from './choose-shop-notices.ts'
import { countNotices, listNoticeRows, markNotices, type NoticeFilter } from './notification.store.ts'
import { kindsOf } from './notice.topics.ts'
import { kindsSaying } from './notice.messages.ts'
import { audienceOf, presentNoticeDefault, presentNoticeDefaults } from './present-notice-default.ts'
import {
  presentNotice,
  presentPreferences,
  presentShopNotice,
  presentShopPreferences,
  readChoice,
} from './present-notice.ts'
import { listShopNotices, readAllShopNotices, readShopNotice } from './read-shop-notices.ts'

const idsIn = (list: string) => list.split(',').map(Number)

export function notificationRoutes(http: Http) {
  http.query(notificationApi.list, async (ctx, { page_no = 1, page_size = 5, read, topic, keyword = '' }) => {
    const { memberId } = buyerIn(ctx)
    const text = keyword.trim()
    const filter: NoticeFilter = {
      read: read === undefined ? undefined : read === 1,
      kinds: topic && kindsOf(topic),
      keyword: text ? { text, kinds: kindsSaying(text, ctx.lang) } : undefined,
    }
    const page = { offset: (page_no - 1) * page_size, limit: page_size }
    const rows = await listNoticeRows(ctx, memberId, filter, page)
    return {
      data: rows.map(presentNotice(ctx.lang)),
      data_total: await countNotices(ctx, memberId, filter),
      page_no,
      page_size,
    }
  })

  http.command(notificationApi.read, async (ctx, { id }) => ({
    changed: await markNotices(ctx, buyerIn(ctx).memberId, 'read', idsIn(id)),
  }))
  http.command(notificationApi.remove, async (ctx, { id }) => ({
    changed: await markNotices(ctx, buyerIn(ctx).memberId, 'deleted', idsIn(id)),
  }))
  http.command(notificationApi.readAll, async (ctx) => ({
    changed: await markNotices(ctx, buyerIn(ctx).memberId, 'read', 'all'),
  }))

  http.query(notificationApi.unread, async (ctx) => {
    const total = await countNotices(ctx, buyerIn(ctx).memberId, { read: false })
    return { total, system_num: total, ask_num: 0 }
  })

  http.query(noticeSettingsApi.preferences, async (ctx) => presentPreferences(ctx.lang, await showPreferences(ctx)))
  http.command(noticeSettingsApi.choose, async (ctx, { changes }) =>
    presentPreferences(ctx.lang, await chooseNotices(ctx, changes.map(readChoice))),
  )

  http.query(shopNoticeApi.list, async (ctx, { limit = 20 }) => {
    const { unread, notices } = await listShopNotices(ctx, limit)
    return { unread, data: notices.map(presentShopNotice(ctx.lang)) }
  })
  http.command(shopNoticeApi.read, async (ctx, { id }) => ({ changed: await readShopNotice(ctx, Number(id)) }))
  http.command(shopNoticeApi.readAll, async (ctx, { up_to }) => ({
    changed: await readAllShopNotices(ctx, Number(up_to)),
  }))
  http.query(shopNoticeSettingsApi.preferences, async (ctx) =>
    presentShopPreferences(ctx.lang, await showShopPreferences(ctx)),
  )
  http.command(shopNoticeSettingsApi.choose, async (ctx, { changes }) => {
    await chooseShopNotices(
      ctx,
      changes.map(({ kind, in_app }) => ({ kind, inApp: in_app === 1 })),
    )
    return presentShopPreferences(ctx.lang, await showShopPreferences(ctx))
  })

  http.query(noticeDefaultApi.list, (ctx, { audience }) => presentNoticeDefaults(ctx, audience))
  http.query(noticeDefaultApi.show, (ctx, { audience, kind }) => presentNoticeDefault(ctx, audienceOf(audience), kind))
  http.command(noticeDefaultApi.change, async (ctx, { audience, kind, in_app, by_email, fixed, version, reason }) => {
    const about = { audience: audienceOf(audience), kind }
    await changeNoticeDefault(ctx, about, {
      inApp: in_app === 1,
      byEmail: by_email === undefined ? undefined : by_email === 1,
      fixed: fixed === 1,
      version,
      reason: reason.trim(),
    })
    return presentNoticeDefault(ctx, about.audience, kind)
  })
}
