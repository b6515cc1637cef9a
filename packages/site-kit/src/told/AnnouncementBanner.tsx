import type { Reply, announcementApi, operatorAnnouncementApi, sellerAnnouncementApi } from '@borong/contract'
import { IconButton, Notice } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { keyOf, useApiQuery, useCommand } from '../data.ts'
import { useT } from '../messages.tsx'
import { lookToken } from '../tokens.ts'
import styles from './AnnouncementBanner.module.css'
import { messages } from './announcement.messages.ts'

export type AnnouncementCalls = typeof announcementApi | typeof sellerAnnouncementApi | typeof operatorAnnouncementApi
export type ShownAnnouncement = Reply<typeof announcementApi.list>[number]

interface AnnouncementLineProps {
  it: Pick<ShownAnnouncement, 'title' | 'text' | 'importance' | 'url'>
  /** Absent: it cannot be closed. */
  onClose?: (() => void) | undefined
}

/** One announcement as people see it; editors show it so as well. */
export function AnnouncementLine({ it: { title, text, importance, url }, onClose }: AnnouncementLineProps) {
  const t = useT()
  return (
    <Notice tone={importance === 'WARNING' ? 'warn' : 'info'}>
      <div className={styles.line}>
        <div className={styles.words}>
          <p>
            <b>{title}</b>
          </p>
          <p className={styles.text}>{text}</p>
          {url && <a href={url}>{t(messages.more)}</a>}
        </div>
        {onClose && (
          <IconButton size="small" label={t(messages.closeOf, { title })} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </Notice>
  )
}

/** What the mall announces, above the page until somebody closes it. */
export function AnnouncementBanner({ calls }: { calls: AnnouncementCalls }) {
  const t = useT()
  const client = useQueryClient()
  const list = calls.list as typeof announcementApi.list
  const shown = useApiQuery(list)
  const dismiss = useCommand(calls.dismiss as typeof announcementApi.dismiss, { quiet: true, refreshes: [list] })
  const open = (shown.data ?? []).filter((it) => !it.is_dismissed)
  if (!open.length) return null
  const close = (id: string) => {
    client.setQueryData<readonly ShownAnnouncement[]>(keyOf(list), (all) =>
      all?.map((it) => (it.announcement_id === id ? { ...it, is_dismissed: 1 } : it)),
    )
    void dismiss.send({ id })
  }
  return (
    <section className={styles.banner} aria-label={t(messages.title)}>
      {open.map((it) => (
        <AnnouncementLine
          key={it.announcement_id}
          it={it}
          onClose={lookToken() ? undefined : () => close(it.announcement_id)}
        />
      ))}
    </section>
  )
}

/** All that is announced, those that were closed among them, in the message centre. */
export function AnnouncementList({ calls }: { calls: AnnouncementCalls }) {
  const shown = useApiQuery(calls.list as typeof announcementApi.list)
  const t = useT()
  if (!shown.data?.length) return null
  return (
    <section className={styles.banner} aria-label={t(messages.current)}>
      <h2 className={styles.heading}>{t(messages.current)}</h2>
      {shown.data.map((it) => (
        <AnnouncementLine key={it.announcement_id} it={it} />
      ))}
    </section>
  )
}
