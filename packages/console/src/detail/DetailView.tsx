import { type Refusal, useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@borong/ui'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './detail.messages.ts'
import styles from './DetailPanel.module.css'
import { useDetailPlace } from './detail-place.ts'
import { MissingEntry, isMissing } from './MissingEntry.tsx'

interface DetailViewProps<One> {
  /** What a query of the site answers; absent while no entry is open. */
  entry: { data: One | undefined; error: Refusal | null; refetch: () => unknown } | 'gone' | undefined
  /** "The order could not be loaded" */
  failed: string
  /** The list it belongs to, where it does not stand beside one. */
  back?: string | undefined
  /** The entry is the whole page: what stands in its place has the heading. */
  isPage?: boolean | undefined
  children: (one: One) => ReactNode
}

/** The open entry, or why it cannot be shown: it is on its way, failed, is gone, is for somebody else, or none is open. */
export function DetailView<One>({ entry, failed, isPage, children, ...alone }: DetailViewProps<One>) {
  const t = useT()
  const back = useDetailPlace()?.back ?? alone.back
  const toList = back !== undefined && <LinkButton href={back}>{t(messages.back)}</LinkButton>
  if (!entry)
    return (
      <EmptyState compact title={t(messages.nothingOpen)}>
        {t(messages.nothingOpenText)}
      </EmptyState>
    )
  if (entry === 'gone') return <MissingEntry back={back} isPage={isPage} />
  if (entry.data !== undefined) return children(entry.data)
  const { error } = entry
  if (!error)
    return (
      <div className={styles.panel} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={160} />
      </div>
    )
  if (error.status === 403)
    return (
      <EmptyState icon={<Ban aria-hidden="true" />} title={t(messages.noPermission)} actions={toList}>
        {error.message}
      </EmptyState>
    )
  if (isMissing(error)) return <MissingEntry back={back} isPage={isPage} />
  return (
    <ErrorState
      title={failed}
      id={String(error.facts['requestId'] ?? '') || undefined}
      actions={
        <>
          <Button variant="primary" onClick={() => void entry.refetch()}>
            {t(messages.tryAgain)}
          </Button>
          {toList}
        </>
      }
    >
      {error.message}
    </ErrorState>
  )
}
