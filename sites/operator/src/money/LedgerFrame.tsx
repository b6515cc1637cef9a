import { useTitle } from '@borong/console/site'
import { useT } from '@borong/site-kit'
import { PageHead, Tabs } from '@borong/ui'
import type { ReactNode } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './money.messages.ts'
import styles from './TrialBalancePage.module.css'

const parts = {
  balance: () => paths.ledger(),
  entries: () => paths.journal(),
  months: () => paths.ledgerMonths(),
  names: () => paths.ledgerAccounts(),
}

interface LedgerFrameProps {
  part: keyof typeof parts
  /** The sentence that says what this part is for. */
  why: string
  actions?: ReactNode
  children: ReactNode
}

/** The books of the mall: what all their parts stand in. */
export function LedgerFrame({ part, why, actions, children }: LedgerFrameProps) {
  const t = useT()
  useTitle(`${t(messages[part])} · ${t(messages.title)}`)
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} actions={actions} />
      <Tabs
        label={t(messages.parts)}
        active={part}
        tabs={(Object.keys(parts) as (keyof typeof parts)[]).map((key) => ({
          key,
          label: t(messages[key]),
          href: parts[key](),
        }))}
      />
      <p className={styles.lead}>{why}</p>
      {children}
    </div>
  )
}
