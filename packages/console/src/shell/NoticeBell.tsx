import { ageOf, capped, dateTime, useT } from '@borong/site-kit'
import { Button, Dropdown, EmptyState, VisuallyHidden, classes, useUi } from '@borong/ui'
import { Bell, CheckCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messages } from './notice-bell.messages.ts'
import styles from './NoticeBell.module.css'
import type { ShellNotice, ShellNotices } from './shell-types.ts'

const maxShown = 99

/** What happened, in the top bar: how much is unread, the latest with their age, and where each leads. */
export function NoticeBell({ unread, latest, now, onRead, onReadAll, onOpen, settings }: ShellNotices) {
  const t = useT()
  const { Link } = useUi()
  const known = useRef(unread)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (unread > known.current) setTold(t(messages.unread, { n: unread }))
    known.current = unread
  }, [unread, t])
  return (
    <>
      <Dropdown
        align="end"
        panelClassName={styles.panel}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className={styles.bell}
            aria-label={unread > 0 ? t(messages.unread, { n: unread }) : t(messages.title)}
            onClick={() => {
              if (!trigger['aria-expanded']) onOpen?.()
              trigger.onClick()
            }}
          >
            <Bell aria-hidden="true" />
            {unread > 0 && (
              <span className={styles.count} aria-hidden="true">
                {capped(unread, maxShown)}
              </span>
            )}
          </button>
        )}
      >
        {(close) => (
          <section aria-label={t(messages.latest)}>
            <header className={styles.head}>
              <h2>{t(messages.title)}</h2>
              {unread > 0 && latest && latest.length > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  icon={<CheckCheck aria-hidden="true" />}
                  onClick={(event) => {
                    // The button is gone with what it does: the focus stays in the panel, where Esc closes it.
                    event.currentTarget.closest('section')?.querySelector('a')?.focus()
                    onReadAll(latest[0]!.id)
                  }}
                >
                  {t(messages.readAll)}
                </Button>
              )}
            </header>
            {!latest && <p className={styles.none}>{t(messages.loading)}</p>}
            {latest?.length === 0 && (
              <EmptyState compact title={t(messages.empty)}>
                {t(messages.emptyText)}
              </EmptyState>
            )}
            {latest && latest.length > 0 && (
              <ul className={styles.list}>
                {latest.map((it) => (
                  <NoticeRow
                    key={it.id}
                    notice={it}
                    now={now}
                    onRead={onRead}
                    onFollow={() => {
                      if (!it.isRead) onRead(it.id)
                      close()
                    }}
                  />
                ))}
              </ul>
            )}
            {settings && (
              <Link href={settings} className={styles.settings} onClick={close}>
                {t(messages.settings)}
              </Link>
            )}
          </section>
        )}
      </Dropdown>
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </>
  )
}

interface NoticeRowProps {
  notice: ShellNotice
  now: number
  onRead: (id: string) => void
  onFollow: () => void
}

function NoticeRow({ notice: { id, title, text, href, at, isRead }, now, onRead, onFollow }: NoticeRowProps) {
  const t = useT()
  const { Link } = useUi()
  const { unit, n } = ageOf(at, now)
  const word = { minutes: messages.minutes, hours: messages.hours, days: messages.days }
  return (
    <li className={classes(styles.notice, !isRead && styles.unread)}>
      <Link href={href} className={styles.link} onClick={onFollow}>
        <b>
          {!isRead && <VisuallyHidden>{t(messages.isUnread)} </VisuallyHidden>}
          {title}
        </b>
        <span className={styles.text}>{text}</span>
        <time dateTime={new Date(at * 1000).toISOString()} title={dateTime(at)}>
          {unit === 'now' ? t(messages.now) : t(word[unit], { n })}
        </time>
      </Link>
      {!isRead && (
        <button
          type="button"
          className={styles.dot}
          aria-label={t(messages.read, { title })}
          data-tip={t(messages.markRead)}
          onClick={(event) => {
            // The button is gone with what it does: the focus stays in the row.
            event.currentTarget.parentElement!.querySelector('a')?.focus()
            onRead(id)
          }}
        />
      )}
    </li>
  )
}
