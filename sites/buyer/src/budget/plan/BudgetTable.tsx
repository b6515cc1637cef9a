import { formatRupiah, useT } from '@borong/site-kit'
import { Card, PartsMeter, Pill, Price, StatusPill, Table } from '@borong/ui'
import { paths } from '../../paths.ts'
import { Link } from '../../shell/Link.tsx'
import { type Budget, controlTones, figuresText, monthText, partsOf, placeText, yearText } from '../budget-shown.ts'
import { words as budgetWords } from '../budget.words.ts'
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
        caption={t(budgetWords.noun)}
        rows={rows}
        keyOf={(it) => it.budget_id}
        refetching={refetching}
        bones={6}
        columns={[
          {
            key: 'budget',
            head: t(budgetWords.budget),
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
            head: t(budgetWords.used),
            cell: (it) => (
              <span className={styles.usage}>
                <PartsMeter
                  label={`${it.name}: ${t(budgetWords.used)}`}
                  parts={partsOf(t, it)}
                  whole={it.allotted}
                  text={figuresText(t, it)}
                />
              </span>
            ),
          },
          {
            key: 'allotted',
            head: t(budgetWords.allotted),
            align: 'end',
            narrow: true,
            cell: (it) => <Price plain value={it.allotted} />,
          },
          {
            key: 'available',
            head: t(budgetWords.available),
            align: 'end',
            narrow: true,
            cell: (it) => (
              <span className={styles.two}>
                <Price plain value={it.available} {...(it.available < 0 && { tone: 'bad' as const })} />
                {it.this_month && it.state === 'ACTIVE' && (
                  <span className={styles.note}>
                    {monthText(t, it.this_month.calendar_month, 'short')}: {formatRupiah(it.this_month.available)}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'policy',
            head: t(budgetWords.control),
            cell: (it) => (
              <span className={styles.policy}>
                <Pill tone={controlTones[it.control]}>{t(budgetWords[it.control])}</Pill>
                <span className={styles.note}>{t(budgetWords[it.mode])}</span>
              </span>
            ),
          },
          {
            key: 'state',
            head: t(budgetWords.state),
            narrow: true,
            cell: (it) =>
              it.state === 'ACTIVE' ? (
                <StatusPill tone="success" sign="●">
                  {t(budgetWords.ACTIVE)}
                </StatusPill>
              ) : (
                <StatusPill tone="neutral" sign="✕">
                  {t(budgetWords.CLOSED)}
                </StatusPill>
              ),
          },
        ]}
      />
    </Card>
  )
}
