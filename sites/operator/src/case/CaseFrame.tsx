import { DetailView } from '@borong/console/detail'
import { useTitle } from '@borong/console/site'
import { type Refusal, useT } from '@borong/site-kit'
import { Card, PageHead, Stack, WithSide, useUi } from '@borong/ui'
import type { ReactNode } from 'react'
import { paths } from '../page/paths.ts'
import type { OrderCase } from './case-shown.ts'
import { CaseHistory } from './CaseHistory.tsx'
import { messages } from './case.messages.ts'
import styles from './CasePage.module.css'

interface CaseFrameProps<One> {
  title: string
  entry: { data: One | undefined; error: Refusal | null; refetch: () => unknown }
  children: (one: One) => ReactNode
}

/** The page of one case: where it is found, what it is called, and everything about it once it is there. */
export function CaseFrame<One>({ title, entry, children }: CaseFrameProps<One>) {
  const t = useT()
  const { Link } = useUi()
  useTitle(title)
  return (
    <div className={styles.page}>
      <Link href={paths.cases()}>{t(messages.back)}</Link>
      <PageHead title={title} />
      <DetailView entry={entry} failed={t(messages.oneFailed)} back={paths.cases()}>
        {children}
      </DetailView>
    </div>
  )
}

interface CaseBodyProps {
  /** What an operator can do now. */
  acts: ReactNode
  hasActs: boolean
  side?: ReactNode
  history: OrderCase['history']
  children: ReactNode
}

/** What a case is, with its acts and its history at the side. */
export function CaseBody({ acts, hasActs, side, history, children }: CaseBodyProps) {
  const t = useT()
  return (
    <WithSide
      width={360}
      side={
        <Stack gap={16}>
          <Card title={t(messages.acts)}>
            <Stack gap={12}>
              <p className="muted">{t(hasActs ? messages.actsWhy : messages.noActs)}</p>
              {hasActs && <div className={styles.acts}>{acts}</div>}
            </Stack>
          </Card>
          {side}
          <CaseHistory events={history} />
        </Stack>
      }
    >
      {children}
    </WithSide>
  )
}
