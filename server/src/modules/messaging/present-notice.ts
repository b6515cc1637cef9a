import type { Language, Notice } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { listNoticeRows } from './messaging.store.ts'
import { isNoticeKind, type NoticeFacts, sayNotice } from './notice.words.ts'

export const presentNotice =
  (lang: Language) =>
  (notice: Awaited<ReturnType<typeof listNoticeRows>>[number]): Static<typeof Notice> => {
    const read = notice.read_at ? 1 : 0
    const said = isNoticeKind(notice.says)
      ? sayNotice(notice.says, notice.facts as NoticeFacts, lang)
      : { title: notice.says, content: '' }
    return {
      id: String(notice.id),
      ...said,
      url: notice.url,
      send_time: toSeconds(notice.told_at),
      read,
      is_read: read,
    }
  }
