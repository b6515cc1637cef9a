import { useState } from 'react'
import { Stage } from './Stage.tsx'
import { DateRange, type DaySpan, presetSpan } from '../src/form/index.ts'

const today = '2026-11-22'
function One(props: Omit<Parameters<typeof DateRange>[0], 'value' | 'onChange'> & { start?: DaySpan | null }) {
  const [value, setValue] = useState<DaySpan | null>(props.start ?? null)
  return <DateRange {...props} today={today} value={value} onChange={setValue} />
}

export default function DateRangeStory() {
  return (
    <Stage title="DateRange">
      <One label="Period" start={presetSpan('last30', today)} />
      <One label="Own period" start={{ from: '2026-01-01', to: '2026-10-31' }} hint="Orders by their day" />
      <One label="Any time" clearable />
      <One
        label="Within this year"
        min="2026-01-01"
        max="2026-12-31"
        start={{ from: '2026-02-01', to: '2026-02-28' }}
      />
      <One label="With an error" error="Choose a period of at most 366 days." />
      <One label="Disabled" disabled start={presetSpan('today', today)} />
    </Stage>
  )
}
