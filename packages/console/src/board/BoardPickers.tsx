import { comparisons } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { DateRange } from '@borong/site-kit/date/PeriodField.tsx'
import { Select } from '@borong/ui'
import styles from './Board.module.css'
import { type AskedBoard, mallToday, spanText } from './board-period.ts'
import { messages } from './board.messages.ts'

interface BoardPickersProps {
  ask: AskedBoard
  /** What the period is compared with, once it is known. */
  before: { before_start?: string | undefined; before_end?: string | undefined } | undefined
  onChange: (change: Partial<AskedBoard>) => void
}

/** For which days a board is, and what they are compared with. */
export function BoardPickers({ ask: { start, end, compare }, before, onChange }: BoardPickersProps) {
  const t = useT()
  return (
    <div className={styles.pickers}>
      <DateRange
        label={t(messages.period)}
        value={{ from: start, to: end }}
        max={mallToday()}
        onChange={(period) => onChange({ start: period?.from, end: period?.to } as Partial<AskedBoard>)}
      />
      <Select
        label={t(messages.compare)}
        value={compare}
        choices={comparisons.map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(value) => onChange({ compare: value })}
      />
      {before?.before_start && before.before_end && (
        <p className={styles.against}>{spanText(before.before_start, before.before_end)}</p>
      )}
    </div>
  )
}
