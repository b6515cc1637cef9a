import { Link, NotLoaded, useTitle } from '@borong/console/site'
import { type EmailKind, emailTextApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button, Notice, PageHead, Pill, Skeleton } from '@borong/ui'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { EmailHistory } from './EmailHistory.tsx'
import { EmailTextForm } from './EmailTextForm.tsx'
import { type Texts } from './email-shown.ts'
import { messages } from './email.messages.ts'
import styles from './EmailTextsPage.module.css'

/** One e-mail: its words in each language, and how it looks. */
export function EmailTextPage({ kind }: { kind: EmailKind }) {
  const t = useT()
  const [movedOn, setMovedOn] = useState(false)
  const [history, setHistory] = useState(false)
  const [taken, setTaken] = useState<{ subjects: Texts; bodies: Texts; number: number }>()
  const email = useApiQuery(
    emailTextApi.show,
    { kind },
    // What somebody types is held against the version they saw: nothing is exchanged below them.
    { staleTime: Infinity, refetchOnMount: 'always' },
  )
  const it = email.data
  useTitle(it?.subject ?? t(messages.title))
  return (
    <div className={styles.page}>
      <Link href={paths.emailTexts()} className={styles.back}>
        <ChevronLeft size={16} aria-hidden="true" /> {t(messages.back)}
      </Link>
      <PageHead
        title={it?.subject ?? ''}
        beside={it && it.is_changed === 1 && <Pill tone="brand">{t(messages.own)}</Pill>}
        actions={it && it.version > 0 && <Button onClick={() => setHistory(true)}>{t(messages.history)}</Button>}
      />
      {it && <p className={styles.why}>{it.occasion}</p>}
      {movedOn && (
        <Notice tone="warn" live="assertive">
          {t(messages.movedOn)}{' '}
          <Button
            variant="link"
            onClick={() => {
              setMovedOn(false)
              setTaken(undefined)
              void email.refetch()
            }}
          >
            {t(messages.loadNow)}
          </Button>
        </Notice>
      )}
      {email.error ? (
        <NotLoaded error={email.error} retry={() => void email.refetch()} />
      ) : !it || (email.isFetching && email.isStale) ? (
        <Skeleton shape="block" height={480} />
      ) : (
        <EmailTextForm
          key={`${it.version} ${taken?.number ?? ''}`}
          email={it}
          initial={taken ?? it}
          onSaved={() => setTaken(undefined)}
          onMovedOn={() => setMovedOn(true)}
        />
      )}
      {history && it && (
        <EmailHistory
          email={it}
          onTake={(one) => {
            setTaken(one)
            setHistory(false)
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  )
}
