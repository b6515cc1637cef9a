import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { useUi } from './UiProvider.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  optional?: boolean | undefined
  /** The label is read out, not shown: where the place makes it plain. */
  labelHidden?: boolean | undefined
}

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  /** How much is written of how much may be; shown from 80 %. */
  count?: { now: number; max: number } | undefined
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** A label, a control, and what there is to say about it, tied together for everybody. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  required,
  optional,
  count,
  className,
  children,
}: FieldProps) {
  const own = useId()
  const { labels } = useUi()
  const key = id ?? own
  const labelled = (
    <label htmlFor={key} className={styles.label}>
      {label}
      {optional && <span className={styles.mark}>{labels.optional}</span>}
    </label>
  )
  return (
    <div className={classes(styles.field, className)}>
      {labelHidden ? (
        <VisuallyHidden>{labelled}</VisuallyHidden>
      ) : (
        <div className={styles.head}>
          {labelled}
          {count && count.now >= count.max * 0.8 && (
            <span className={classes(styles.counter, count.now >= count.max && styles.full)} aria-live="polite">
              {count.now}/{count.max}
            </span>
          )}
        </div>
      )}
      {children({
        id: key,
        'aria-describedby': classes(error ? `${key}-error` : false, hint ? `${key}-hint` : false) || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {error && (
        <span id={`${key}-error`} className={styles.error} role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </span>
      )}
      {hint && (
        <span id={`${key}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
