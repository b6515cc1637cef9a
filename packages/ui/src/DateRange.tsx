import { CalendarDays, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { type DaySpan, type PresetName, presetNames, presetOf, presetSpan } from './date-presets.ts'
import { readDate, writeDate } from './date-text.ts'
import styles from './DateRange.module.css'
import { Dropdown } from './Dropdown.tsx'
import { Field, type FieldTexts } from './Field.tsx'
import { Skeleton } from './States.tsx'
import type { RangeTexts } from './range-texts.ts'
import { TextField } from './TextField.tsx'

const RangeMonths = lazy(() => import('./RangeMonths.tsx'))

export interface DateRangeProps extends FieldTexts {
  texts: RangeTexts
  /** Without it no period is chosen. */
  value: DaySpan | null
  onChange: (value: DaySpan | null) => void
  /** Today as the mall counts it. */
  today: string
  min?: string | undefined
  max?: string | undefined
  presets?: readonly PresetName[] | undefined
  /** Whether there may be no period, or one that is open at an end. */
  clearable?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** An end that is open is a span without that day. */
const shown = (day: string) => (day ? writeDate(day, 'day') : '…')
const written = (day: string | undefined) => (day ? writeDate(day, 'day') : '')

/** A period: one of the common ones, typed as dd/mm/yyyy, or picked from two months, which are loaded when it is opened. */
export function DateRange(props: DateRangeProps) {
  const { texts, value, label, labelHidden, hint, error, required, optional, disabled, className, today } = props
  const ids = { label: useId(), text: useId() }
  const preset = value && presetOf(value, today, props.presets)
  const span = value && texts.span(shown(value.from), shown(value.to))
  return (
    <Field {...{ labelHidden, hint, error, required, optional, className }} label={<span id={ids.label}>{label}</span>}>
      {(wiring) => (
        <Dropdown
          label={texts.choose}
          className={styles.root}
          panelClassName={styles.panel}
          trigger={(opens) => (
            <button
              type="button"
              id={wiring.id}
              disabled={disabled}
              aria-labelledby={`${ids.label} ${ids.text}`}
              aria-describedby={wiring['aria-describedby']}
              className={classes(styles.trigger, Boolean(error) && styles.invalid)}
              {...opens}
            >
              <CalendarDays aria-hidden="true" />
              <span id={ids.text} className={styles.text}>
                {preset ? (
                  <>
                    <b>{texts.preset(preset)}</b> <span className={styles.days}>{span}</span>
                  </>
                ) : (
                  (span ?? <span className={styles.days}>{texts.any}</span>)
                )}
              </span>
              <ChevronDown aria-hidden="true" />
            </button>
          )}
        >
          {(close) => <Panel {...props} onDone={() => close(true)} />}
        </Dropdown>
      )}
    </Field>
  )
}

function Panel(props: DateRangeProps & { onDone: () => void }) {
  const { texts, value, onChange, min, max, today, presets = presetNames, clearable, onDone } = props
  const [typed, setTyped] = useState({ from: written(value?.from), to: written(value?.to) })
  const take = (span: DaySpan | null) => {
    onChange(span)
    onDone()
  }
  const fits = ({ from, to }: DaySpan) => (!min || from >= min) && (!max || to <= max)
  const current = value && presetOf(value, today, presets)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current!.querySelector<HTMLElement>('[aria-pressed=true], button, input')?.focus(), [])
  return (
    <div ref={box} className={styles.parts}>
      <ul className={styles.presets} aria-label={texts.presets}>
        {presets
          .filter((name) => fits(presetSpan(name, today)))
          .map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={current === name}
                className={styles.preset}
                onClick={() => take(presetSpan(name, today))}
              >
                {texts.preset(name)}
              </button>
            </li>
          ))}
        {clearable && (
          <li>
            <button type="button" aria-pressed={!value} className={styles.preset} onClick={() => take(null)}>
              {texts.any}
            </button>
          </li>
        )}
      </ul>
      <div className={styles.own}>
        <Typed {...{ texts, typed, setTyped, min, max }} mayBeOpen={Boolean(clearable)} onTake={take} />
        <Suspense fallback={<Skeleton shape="block" height={254} />}>
          <RangeMonths {...{ texts, value, min, max, today }} onTake={take} />
        </Suspense>
      </div>
    </div>
  )
}

interface TypedProps {
  texts: RangeTexts
  typed: { from: string; to: string }
  setTyped: (typed: { from: string; to: string }) => void
  min: string | undefined
  max: string | undefined
  mayBeOpen: boolean
  onTake: (span: DaySpan | null) => void
}

/** The two days in digits; nothing is taken before Enter or the button. */
function Typed({ texts, typed, setTyped, min, max, mayBeOpen, onTake }: TypedProps) {
  const [tried, setTried] = useState(false)
  const read = (text: string) => (text.trim() || !mayBeOpen ? readDate(text, 'day') : '')
  const from = read(typed.from)
  const to = read(typed.to)
  const problem = (day: string | undefined) => {
    if (day === undefined || (!day && !mayBeOpen)) return texts.notADay
    const isOutside = day && ((min && day < min) || (max && day > max))
    return isOutside ? texts.outside(shown(min ?? ''), shown(max ?? '')) : undefined
  }
  const wrong = { from: problem(from), to: problem(to) ?? (from && to && from > to ? texts.wrongOrder : undefined) }
  const take = () => {
    setTried(true)
    if (!wrong.from && !wrong.to) onTake(from || to ? { from: from!, to: to! } : null)
  }
  // No form: it may stand in one, and Enter is not to send that.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (event.target as Element).tagName !== 'INPUT') return
    event.preventDefault()
    take()
  }
  const change = (name: 'from' | 'to') => (text: string) => {
    setTried(false)
    setTyped({ ...typed, [name]: text })
  }
  return (
    <div role="presentation" className={styles.typed} onKeyDown={onEnter}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={texts[name]}
          value={typed[name]}
          onChange={change(name)}
          error={tried ? wrong[name] : undefined}
          placeholder={texts.pattern}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <Button className={styles.apply} onClick={take}>
        {texts.apply}
      </Button>
    </div>
  )
}
