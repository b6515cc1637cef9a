import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from './Button.tsx'
import { Calendar, type CalendarTexts, MonthCalendar } from './Calendar.tsx'
import { classes } from './classes.ts'
import styles from './DateField.module.css'
import { type DatePrecision, readDate, writeDate } from './date-text.ts'
import { Field, type FieldTexts } from './Field.tsx'
import fieldStyles from './Field.module.css'

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

/** Puts the calendar below its field, or above it where there is no room, and never outside the window. */
function placeAt(field: DOMRect, panel: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = field.bottom + 6
  const top = below + height <= window.innerHeight - 8 ? below : Math.max(8, field.top - height - 6)
  const left = Math.max(8, Math.min(field.left, document.documentElement.clientWidth - width - 8))
  panel.style.top = `${Math.min(top, Math.max(8, window.innerHeight - height - 8))}px`
  panel.style.left = `${left}px`
}

/** A date that is typed as dd/mm/yyyy or picked from a calendar, the same in every browser and language. */
export function DateField(props: DateFieldProps) {
  const { texts, precision = 'day', value, onChange, today, min, max, outOfRange, autoComplete, ref, ...field } = props
  const [draft, setDraft] = useState<string>()
  const [left, setLeft] = useState(false)
  const [seen, setSeen] = useState(value)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()

  const typed = draft === undefined ? value : readDate(draft, precision)
  const problem =
    typed === undefined
      ? texts.notADate[precision]
      : typed && min && typed < min
        ? (outOfRange ?? texts.notBefore(writeDate(min, precision)))
        : typed && max && typed > max
          ? (outOfRange ?? texts.notAfter(writeDate(max, precision)))
          : undefined
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

  // A form is not sent with a date that the page never got to see.
  useEffect(() => {
    const form = box.current?.querySelector('input')?.form
    if (!problem || !form) return
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setLeft(true)
      box.current?.querySelector('input')?.focus()
    }
    form.addEventListener('submit', refuse, { capture: true })
    return () => form.removeEventListener('submit', refuse, { capture: true })
  }, [problem])

  useEffect(() => {
    const shown = panel.current
    if (!open || !shown) return
    shown.showPopover?.()
    const place = () => placeAt(box.current!.getBoundingClientRect(), shown)
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [open])
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
  const bounds = { min: min?.slice(0, 10), max: max?.slice(0, 10) }

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
          </span>
          {open && (
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
                <Calendar texts={texts} value={value.slice(0, 10)} today={today} {...bounds} onPick={pick} />
              )}
              {value && !field.required && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    setDraft('')
                    close()
                  }}
                >
                  {texts.clear}
                </Button>
              )}
            </div>
          )}
        </span>
      )}
    </Field>
  )
}
