import { colon, formatRupiah, useT } from '@borong/site-kit'
import { Card, PartsMeter, Pill, Price, StatusPill, Table } from '@borong/ui'
import { paths } from '../../page/paths.ts'
import { Link } from '../../page/Link.tsx'
import { type Budget, controlTones, figuresText, monthText, partsOf, placeText, yearText } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import styles from '../BudgetsPage.module.css'

interface BudgetTableProps {
  rows: readonly Budget[] | undefined
  refetching: boolean
  withYear: boolean
}

/** Budgets with their four figures, what is left, and what happens beyond it. */
export function BudgetTable({ rows, refetching, withYear }: BudgetTableProps) {
  const t = useT()
  return (
    <Card flush>
      <Table
        caption={t(budgetMessages.noun)}
        rows={rows}
        keyOf={(it) => it.budget_id}
        refetching={refetching}
        skeleton={6}
        columns={[
          {
            key: 'budget',
            head: t(budgetMessages.budget),
            main: true,
            cell: (it) => (
              <span className={styles.two}>
                <Link className={styles.strong} href={paths.budget(it.budget_id)}>
                  {it.name}
                </Link>
                <span className={styles.note}>
                  {withYear && `${yearText(it.year, it.start_month)} · `}
                  {placeText(it)}
                </span>
                {it.owner_name && <span className={styles.note}>{it.owner_name}</span>}
              </span>
            ),
          },
          {
            key: 'used',
            head: t(budgetMessages.used),
            cell: (it) => (
              <span className={styles.usage}>
                <PartsMeter
                  label={`${it.name}: ${t(budgetMessages.used)}`}
                  parts={partsOf(t, it)}
                  whole={it.allotted}
                  text={figuresText(t, it)}
                />
              </span>
            ),
          },
          {
            key: 'allotted',
            head: t(budgetMessages.allotted),
            align: 'end',
            narrow: true,
            cell: (it) => <Price plain value={it.allotted} />,
          },
          {
            key: 'available',
            head: t(budgetMessages.available),
            align: 'end',
            narrow: true,
            cell: (it) => (
              <span className={styles.two}>
                <Price plain value={it.available} {...(it.available < 0 && { tone: 'bad' as const })} />
                {it.this_month && it.state === 'ACTIVE' && (
                  <span className={styles.note}>
                    {monthText(t, it.this_month.calendar_month, 'short')}
                    {colon(t)}
                    {formatRupiah(it.this_month.available)}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'policy',
            head: t(budgetMessages.control),
            cell: (it) => (
              <span className={styles.policy}>
                <Pill tone={controlTones[it.control]}>{t(budgetMessages[it.control])}</Pill>
                <span className={styles.note}>{t(budgetMessages[it.mode])}</span>
              </span>
            ),
          },
          {
            key: 'state',
            head: t(budgetMessages.state),
            narrow: true,
            cell: (it) =>
              it.state === 'ACTIVE' ? (
                <StatusPill tone="success" sign="●">
                  {t(budgetMessages.ACTIVE)}
                </StatusPill>
              ) : (
                <StatusPill tone="neutral" sign="✕">
                  {t(budgetMessages.CLOSED)}
                </StatusPill>
              ),
          },
        ]}
      />
    </Card>
  )
}
