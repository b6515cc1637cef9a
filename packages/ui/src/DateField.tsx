import { CalendarDays } from 'lucide-react'
import { type RefObject, type FocusEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from './Button.tsx'
import { Calendar, type CalendarTexts, MonthCalendar } from './Calendar.tsx'
import { classes } from './classes.ts'
import styles from './DateField.module.css'
import { type DatePrecision, readDate, writeDate } from './date-text.ts'
import { Field, type FieldTexts } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { placePanel } from './place-panel.ts'

/** The phrases of a date field. */
export interface DateTexts extends CalendarTexts {
  choose: string
  clear: string
  /** What is to be typed: `dd/mm/yyyy`. */
  pattern: Record<DatePrecision, string>
  notADate: Record<DatePrecision, string>
  notBefore: (date: string) => string
  notAfter: (date: string) => string
}

export interface DateFieldProps extends FieldTexts {
  texts: DateTexts
  precision?: DatePrecision | undefined
  /** `2026-11-20`, `2026-11-20T09:14` or `2026-11`, empty for none. Only a date within the bounds reaches `onChange`. */
  value: string
  onChange: (value: string) => void
  /** Today as the mall counts it, where the calendar opens. */
  today: string
  min?: string | undefined
  max?: string | undefined
  /** Said instead of "not before" and "not after", where two fields make a range. */
  outOfRange?: string | undefined
  autoComplete?: string | undefined
  className?: string | undefined
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A form is not sent with a date that the page never got to see. */
function useSendableForm(box: RefObject<HTMLElement | null>, problem: string | undefined, onRefused: () => void) {
  useEffect(() => {
    const form = box.current?.querySelector('input')?.form
    if (!problem || !form) return
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      onRefused()
      box.current?.querySelector('input')?.focus()
    }
    form.addEventListener('submit', refuse, { capture: true })
    return () => form.removeEventListener('submit', refuse, { capture: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the field and what it does stay the same
  }, [problem])
}

/** Why what was typed is not taken. */
function problemOf(typed: string | undefined, props: DateFieldProps): string | undefined {
  const { texts, precision = 'day', min, max, outOfRange } = props
  if (typed === undefined) return texts.notADate[precision]
  if (typed && min && typed < min) return outOfRange ?? texts.notBefore(writeDate(min, precision))
  if (typed && max && typed > max) return outOfRange ?? texts.notAfter(writeDate(max, precision))
  return undefined
}

/** A date that is typed as dd/mm/yyyy or picked from a calendar, the same in every browser and language. */
export function DateField(props: DateFieldProps) {
  const {
    texts,
    precision = 'day',
    value,
    onChange,
    today,
    min,
    max,
    outOfRange: _,
    autoComplete,
    ref,
    ...field
  } = props
  const [draft, setDraft] = useState<string>()
  const [left, setLeft] = useState(false)
  const [seen, setSeen] = useState(value)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()

  const typed = draft === undefined ? value : readDate(draft, precision)
  const problem = problemOf(typed, props)
  // Whoever sets the value from outside, a filter that is cleared, wins over what was typed.
  if (seen !== value) {
    setSeen(value)
    if (value !== typed) setDraft(undefined)
  }
  // What was typed may come within the bounds because the other field of a range was changed.
  const accepted = problem ? undefined : typed
  useEffect(() => {
    if (accepted !== undefined && accepted !== value) onChange(accepted)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when what is accepted changes
  }, [accepted])

  useSendableForm(box, problem, () => setLeft(true))

  useEffect(() => (open ? placePanel(panel.current!, box.current!) : undefined), [open])
  const close = () => {
    setOpen(false)
    box.current?.querySelector('input')?.focus()
  }
  const pick = (picked: string) => {
    setDraft(
      precision === 'minute'
        ? writeDate(`${picked}T${(value || min)?.slice(11) || '17:00'}`, precision)
        : writeDate(picked, precision),
    )
    close()
  }
  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget) || panel.current?.contains(event.relatedTarget)) return
    setLeft(true)
    if (!problem) setDraft(undefined)
  }
  return (
    <Field {...field} error={(left || typed !== undefined ? problem : undefined) ?? field.error}>
      {(wiring) => (
        <span ref={box} className={fieldStyles.box} onBlur={leave}>
          <input
            {...wiring}
            ref={ref}
            inputMode="numeric"
            autoComplete={autoComplete ?? 'off'}
            placeholder={texts.pattern[precision]}
            value={draft ?? writeDate(value, precision)}
            onChange={(event) => {
              setLeft(false)
              setDraft(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              setOpen(true)
            }}
            className={classes(fieldStyles.control, fieldStyles.withAfter)}
          />
          <span className={fieldStyles.after}>
            <ChooseButton texts={texts} open={open} panelId={panelId} setOpen={setOpen} />
          </span>
          {open && (
            <DatePanel
              {...{ panel, panelId, texts, setOpen, precision, value, today, min, max, pick }}
              onClear={() => {
                setDraft('')
                close()
              }}
              clearable={!field.required}
            />
          )}
        </span>
      )}
    </Field>
  )
}

interface ChooseButtonProps {
  texts: DateFieldProps['texts']
  open: boolean
  panelId: string
  setOpen: (open: boolean) => void
}

function ChooseButton({ texts, open, panelId, setOpen }: ChooseButtonProps) {
  return (
    <IconButton
      size="small"
      label={texts.choose}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={() => setOpen(true)}
    >
      <CalendarDays aria-hidden="true" />
    </IconButton>
  )
}

interface DatePanelProps {
  panel: RefObject<HTMLDivElement | null>
  panelId: string
  texts: DateFieldProps['texts']
  setOpen: (open: boolean) => void
  precision: 'day' | 'month' | 'minute'
  value: string
  today: string
  min: string | undefined
  max: string | undefined
  pick: (picked: string) => void
  clearable: boolean
  onClear: () => void
}

/** The calendar below the field. */
function DatePanel({
  panel,
  panelId,
  texts,
  setOpen,
  precision,
  value,
  today,
  min,
  max,
  pick,
  clearable,
  onClear,
}: DatePanelProps) {
  return (
    <div
      ref={panel}
      id={panelId}
      popover="auto"
      role="dialog"
      aria-label={texts.choose}
      className={styles.panel}
      onToggle={(event) => {
        if (event.newState === 'closed') setOpen(false)
      }}
    >
      {precision === 'month' ? (
        <MonthCalendar texts={texts} value={value} today={today} min={min} max={max} onPick={pick} />
      ) : (
        <Calendar
          texts={texts}
          value={value.slice(0, 10)}
          today={today}
          min={min?.slice(0, 10)}
          max={max?.slice(0, 10)}
          onPick={pick}
        />
      )}
      {value && clearable && (
        <Button size="small" variant="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </div>
  )
}
