import { Link, NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { emailTextApi } from '@borong/contract'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { text } from '@borong/site-kit/search.ts'
import { Card, PageHead, Pill, Skeleton } from '@borong/ui'
import { useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { paths } from '../page/paths.ts'
import { type EmailRow, groupOf, isKind } from './email-shown.ts'
import { messages } from './email.messages.ts'
import { EmailTextPage } from './EmailTextPage.tsx'
import styles from './EmailTextsPage.module.css'

const search = { kind: text(40) }
const groups = ['frame', 'account', 'others'] as const

/** The e-mails that the mall writes by itself: all of them, or the one that the address names. */
export function EmailTextsPage() {
  const { kind } = useSearchOf(search)
  return isKind(kind) ? <EmailTextPage key={kind} kind={kind} /> : <AllEmails />
}

function AllEmails() {
  const t = useT()
  useTitle(t(messages.title))
  const [keyword, setKeyword] = useState('')
  const all = useApiQuery(emailTextApi.list)
  const asked = keyword.trim().toLowerCase()
  const found = all.data?.filter((it) => `${it.subject} ${it.occasion}`.toLowerCase().includes(asked))
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      <div className={styles.tools}>
        <FindField label={t(messages.find)} value={keyword} onChange={setKeyword} />
      </div>
      {all.isError ? (
        <NotLoaded error={all.error} retry={() => void all.refetch()} />
      ) : !found ? (
        <Skeleton shape="block" height={480} />
      ) : (
        <>
          {groups.map((group) => {
            const rows = found.filter((it) => groupOf(it.kind) === group)
            return (
              rows.length > 0 && (
                <Card key={group} title={t(messages[group])} flush>
                  <ul className={styles.rows}>
                    {rows.map((it) => (
                      <Row key={it.kind} email={it} />
                    ))}
                  </ul>
                </Card>
              )
            )
          })}
          {!found.length && <p className="muted">{t(messages.nothingFound)}</p>}
        </>
      )}
    </div>
  )
}

function Row({ email: it }: { email: EmailRow }) {
  const t = useT()
  const last = it.last_change
  return (
    <li className={styles.row}>
      <Link href={paths.emailTexts(it.kind)} className={styles.subject}>
        {it.subject}
      </Link>
      <span>{it.is_changed === 1 && <Pill tone="brand">{t(messages.own)}</Pill>}</span>
      <p className={styles.occasion}>{it.occasion}</p>
      {last && (
        <p className={styles.occasion}>
          {t(messages.lastChange, { name: last.modify_by, time: dateMinute(last.modify_time) })}
        </p>
      )}
    </li>
  )
}
