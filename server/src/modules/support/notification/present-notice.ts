import type {
  Input,
  Language,
  Notice,
  noticeSettingsApi,
  NoticePreferences,
  Reply,
  ShopNotice,
  ShopNoticeKind,
  shopNoticeSettingsApi,
} from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { Choice, Preferences } from './choose-notices.ts'
import type { showShopPreferences } from './choose-shop-notices.ts'
import type { listNoticeRows } from './notification.store.ts'
import type { ShopNoticeRow } from './shop-notice.store.ts'
import { topicOf } from './notice.topics.ts'
import { isNoticeKind, type NoticeParams, sayNotice } from './notice.messages.ts'

export const presentNotice =
  (lang: Language) =>
  (notice: Awaited<ReturnType<typeof listNoticeRows>>[number]): Static<typeof Notice> => {
    const read = notice.read_at ? 1 : 0
    const said = isNoticeKind(notice.kind)
      ? sayNotice(notice.kind, notice.params as NoticeParams, lang)
      : { title: notice.kind, content: '' }
    return {
      id: String(notice.id),
      topic: topicOf(notice.kind),
      ...said,
      url: notice.url,
      send_time: toSeconds(notice.created_at),
      read,
      is_read: read,
    }
  }

export const presentShopNotice =
  (lang: Language) =>
  (notice: ShopNoticeRow): Static<typeof ShopNotice> => {
    const kind = notice.kind as ShopNoticeKind
    return {
      id: String(notice.id),
      kind,
      ...sayNotice(kind, notice.params as NoticeParams, lang),
      url: notice.url,
      send_time: toSeconds(notice.created_at),
      is_read: notice.is_read ? 1 : 0,
    }
  }

export const presentPreferences = (
  lang: Language,
  { email, topics }: Preferences,
): Static<typeof NoticePreferences> => ({
  email,
  topics: topics.map(({ topic, kinds }) => ({
    topic,
    kinds: kinds.map(({ kind, inApp, byEmail, fixed }) => ({
      kind,
      title: sayNotice(kind, {}, lang).title,
      in_app: inApp ? 1 : 0,
      by_email: byEmail ? 1 : 0,
      fixed: fixed ? 1 : 0,
    })),
  })),
})

export const presentShopPreferences = (
  lang: Language,
  preferences: Awaited<ReturnType<typeof showShopPreferences>>,
): Reply<typeof shopNoticeSettingsApi.preferences> =>
  preferences.map(({ kind, inApp, fixed }) => ({
    kind,
    title: sayNotice(kind, {}, lang).title,
    in_app: inApp ? 1 : 0,
    fixed: fixed ? 1 : 0,
  }))

export const readChoice = ({
  kind,
  in_app,
  by_email,
}: Input<typeof noticeSettingsApi.choose>['changes'][number]): Choice => ({
  kind,
  ...(in_app !== undefined && { inApp: in_app === 1 }),
  ...(by_email !== undefined && { byEmail: by_email === 1 }),
})
