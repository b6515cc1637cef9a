import { NotLoaded, useTitle } from '@borong/console/site'
import { shopNoticeApi, shopNoticeSettingsApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Card, Checkbox, EmptyState, Notice, PageHead, Skeleton } from '@borong/ui'
import { useState } from 'react'
import { messages } from './notice-settings.messages.ts'
import styles from './NoticeSettingsPage.module.css'

/** What somebody is shown at the bell of the shop: a choice is saved as it is made, and shown once the mall has it. */
export function NoticeSettingsPage() {
  const t = useT()
  useTitle(t(messages.title))
  const kinds = useApiQuery(shopNoticeSettingsApi.preferences)
  const [saved, setSaved] = useState(false)
  const choose = useCommand(shopNoticeSettingsApi.choose, {
    refreshes: [shopNoticeSettingsApi.preferences, shopNoticeApi.list],
    onDone: () => setSaved(true),
  })
  const state = choose.busy ? t(messages.saving) : saved ? t(messages.saved) : ''
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p>{t(messages.why)}</p>
      {choose.refusal && (
        <Notice tone="danger" live="assertive">
          {choose.refusal.message}
        </Notice>
      )}
      {kinds.isError ? (
        <NotLoaded error={kinds.error} retry={() => void kinds.refetch()} />
      ) : !kinds.data ? (
        <Skeleton shape="block" height={480} />
      ) : (
        <Card
          title={t(messages.kinds)}
          flush
          actions={
            <span role="status" className={styles.state}>
              {state}
            </span>
          }
        >
          {!kinds.data.length && <EmptyState compact title={t(messages.noKinds)} />}
          <ul className={styles.kinds}>
            {kinds.data.map((it) => (
              <li key={it.kind} className={styles.kind}>
                <span>{it.title}</span>
                {it.fixed === 1 ? (
                  <span className={styles.state}>{t(messages.always)}</span>
                ) : (
                  <Checkbox
                    labelHidden
                    label={t(messages.show, { what: it.title })}
                    checked={it.in_app === 1}
                    onChange={(on) => {
                      setSaved(false)
                      void choose.send({ changes: [{ kind: it.kind, in_app: on ? 1 : 0 }] })
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
