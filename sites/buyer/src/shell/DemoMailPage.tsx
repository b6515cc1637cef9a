import { identityApi } from '@borong/contract'
import { dateTime, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, ErrorState, PageHead, Skeleton, Stack } from '@borong/ui'
import { Mail } from 'lucide-react'
import type { PageModule } from '../page/page.ts'
import styles from './DemoMailPage.module.css'
import { MissingView } from '../page/ErrorViews.lazy.tsx'
import { useFrame } from '../page/frame-data.ts'
import { messages } from '../page/shell.messages.ts'

const lookMillis = 3000

export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.demoMail), noIndex: true })

function Emails() {
  const t = useT()
  const letters = useApiQuery(identityApi.demoMail, {}, { refetchInterval: lookMillis })
  if (letters.isError)
    return (
      <ErrorState
        title={t(messages.demoMailFailed)}
        actions={<Button onClick={() => void letters.refetch()}>{t(messages.tryAgain)}</Button>}
      >
        {letters.error.message}
      </ErrorState>
    )
  if (!letters.data) return <Skeleton shape="block" height={120} />
  if (!letters.data.length)
    return (
      <Card>
        <EmptyState icon={<Mail aria-hidden="true" />} title={t(messages.demoMailEmpty)}>
          {t(messages.demoMailWhy)}
        </EmptyState>
      </Card>
    )
  return (
    <ul className={styles.letters}>
      {letters.data.map((it) => (
        <li key={it.id}>
          <Card
            title={it.channel === 'sms' ? t(messages.textMessage) : it.subject}
            note={`${it.to} · ${dateTime(it.sent_at)}`}
          >
            <p className={styles.body}>{it.body}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** What the mall would have sent by e-mail, in a demo, where no letters leave. */
export default function DemoMailPage() {
  const t = useT()
  const { demo } = useFrame()
  if (!demo) return <MissingView />
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.demoMail)} />
      <Stack>
        <p className="muted">{t(messages.demoMailWhy)}</p>
        <Emails />
      </Stack>
    </div>
  )
}
