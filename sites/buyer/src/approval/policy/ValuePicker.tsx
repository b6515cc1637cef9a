import { useT } from '@borong/site-kit'
import { Field, Skeleton, classes } from '@borong/ui'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { messages } from './picker.messages.ts'
import styles from './ValuePicker.module.css'

export interface Option {
  value: string
  label: string
  note?: string | undefined
  /** Can be chosen, but something speaks against it. */
  doubt?: string | undefined
}

interface ValuePickerProps {
  label: string
  labelHidden?: boolean
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** Undefined while they are on their way. */
  options: readonly Option[] | undefined
  labelOf: (value: string) => string
  /** The options are those of the server to this text; without it they are narrowed here. */
  onSearch?: (text: string) => void
  max?: number
  hint?: string | undefined
  error?: string | undefined
}

const shownAtOnce = 60

/** Several out of many: type to narrow, pick with mouse or keys; what is chosen stands above. */
export function ValuePicker(props: ValuePickerProps) {
  const { label, labelHidden, chosen, onChange, options, labelOf, onSearch, max = 50, hint, error } = props
  const t = useT()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const full = chosen.length >= max

  const wanted = typed.trim().toLowerCase()
  const matches = options?.filter(
    (it) => onSearch || !wanted || `${it.label} ${it.note ?? ''}`.toLowerCase().includes(wanted),
  )
  const shown = matches?.slice(0, shownAtOnce)
  const hidden = (matches?.length ?? 0) - (shown?.length ?? 0)
  const active = shown?.[Math.min(at, shown.length - 1)]
  const optionId = (value: string) => `${id}-${value}`
  useEffect(() => {
    if (open && active) document.getElementById(`${id}-${active.value}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, id])

  const search = (text: string) => {
    setTyped(text)
    setAt(0)
    setOpen(true)
    onSearch?.(text)
  }
  const flip = (value: string) => {
    if (chosen.includes(value)) onChange(chosen.filter((it) => it !== value))
    // Of one, another pick is the one instead.
    else if (max === 1) onChange([value])
    else if (!full) onChange([...chosen, value])
    if (typed) search('')
    // Nothing more can be taken: one goes on with what the list covers.
    if (!chosen.includes(value) && chosen.length + 1 >= max) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      const length = shown?.length ?? 0
      if (length) setAt((Math.min(at, length - 1) + (event.key === 'ArrowDown' ? 1 : length - 1)) % length)
    } else if (event.key === 'Enter') {
      // Never the form: who picks is not done.
      event.preventDefault()
      if (open && active) flip(active.value)
      else setOpen(true)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Backspace' && !typed && chosen.length) onChange(chosen.slice(0, -1))
  }
  return (
    <div
      ref={root}
      className={styles.picker}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Field
        id={id}
        label={label}
        {...(labelHidden && { labelHidden })}
        hint={full && max > 1 ? t(messages.full, { n: max }) : hint}
        error={error}
      >
        {(wiring) => (
          <div className={styles.anchor}>
            <div className={classes(styles.box, error && styles.wrong)}>
              {chosen.length > 0 && (
                <ul className={styles.chips} aria-label={t(messages.chosen)}>
                  {chosen.map((value) => (
                    <li key={value} className={styles.chip}>
                      <span>{labelOf(value)}</span>
                      <button
                        type="button"
                        aria-label={t(messages.drop, { name: labelOf(value) })}
                        onClick={() => {
                          onChange(chosen.filter((it) => it !== value))
                          input.current?.focus()
                        }}
                      >
                        <X aria-hidden="true" />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              <input
                {...wiring}
                ref={input}
                className={styles.input}
                role="combobox"
                aria-expanded={open}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={open && active ? optionId(active.value) : undefined}
                autoComplete="off"
                placeholder={t(messages.type)}
                value={typed}
                onChange={(event) => search(event.target.value)}
                onClick={() => setOpen(true)}
                onKeyDown={onKeyDown}
              />
            </div>
            <div className={styles.panel} hidden={!open}>
              <div id={`${id}-list`} role="listbox" aria-multiselectable="true" aria-label={label}>
                {open &&
                  shown?.map((it) => (
                    <div
                      key={it.value}
                      id={optionId(it.value)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={chosen.includes(it.value)}
                      className={classes(styles.option, it === active && styles.active)}
                      // The field keeps the focus, so that one can go on typing.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => flip(it.value)}
                      onKeyDown={onKeyDown}
                    >
                      <Check aria-hidden="true" className={styles.tick} />
                      <span className={styles.text}>
                        {it.label}
                        {it.note && <span className={styles.note}>{it.note}</span>}
                        {it.doubt && <span className={styles.doubt}>{it.doubt}</span>}
                      </span>
                    </div>
                  ))}
              </div>
              {open && shown === undefined && (
                <div className={styles.none}>
                  <Skeleton />
                </div>
              )}
              <div role="status" className={styles.none}>
                {open && shown?.length === 0 && t(messages.noMatch)}
                {open && hidden > 0 && t(messages.more, { n: hidden })}
              </div>
            </div>
          </div>
        )}
      </Field>
    </div>
  )
}
