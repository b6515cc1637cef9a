import type { Ref, SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldTexts } from './Field.tsx'
import styles from './Field.module.css'

interface Choice<V extends string = string> {
  value: V
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps<V extends string>
  extends
    FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'required' | 'size' | 'className'> {
  value: V | ''
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
  /** Shown while nothing is chosen. */
  empty?: string | undefined
  size?: 'small' | 'default' | undefined
  className?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

export function Select<V extends string>(props: SelectProps<V>) {
  const {
    label,
    hint,
    error,
    required,
    optional,
    labelHidden,
    value,
    onChange,
    choices,
    empty,
    size,
    className,
    id,
    ref,
    ...rest
  } = props
  return (
    <Field {...{ id, label, hint, error, required, optional, labelHidden, className }}>
      {(wiring) => (
        <select
          {...rest}
          {...wiring}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.target.value as V)}
          className={classes(styles.control, size === 'small' && styles.small)}
        >
          {empty !== undefined && (
            <option value="" disabled={required}>
              {empty}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
