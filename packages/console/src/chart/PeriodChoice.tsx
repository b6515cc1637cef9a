import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import styles from './Chart.module.css'
import { messages } from './chart.messages.ts'

interface PeriodChoiceProps<Days extends string> {
  label: string
  /** How many days each. */
  periods: readonly Days[]
  active: Days
  onChoose: (days: Days) => void
}

/** For how many days figures are shown. */
export function PeriodChoice<Days extends string>({ label, periods, active, onChoose }: PeriodChoiceProps<Days>) {
  const t = useT()
  return (
    <div className={styles.periods} role="group" aria-label={label}>
      {periods.map((it) => (
        <Button
          key={it}
          size="small"
          aria-pressed={it === active}
          variant={it === active ? 'primary' : 'plain'}
          onClick={() => onChoose(it)}
        >
          {t(messages.lastDays, { n: Number(it) })}
        </Button>
      ))}
    </div>
  )
}
