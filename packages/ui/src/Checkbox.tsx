import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Checkbox.module.css'
import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface CheckboxProps {
  /** `mixed` where only some of what it stands for is ticked. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  label: ReactNode
  labelHidden?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  describedBy?: string | undefined
  /** The keyboard comes to it by other ways than Tab. */
  isNoTabStop?: boolean | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, label, labelHidden, disabled, name, describedBy, isNoTabStop } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className={classes(styles.choice, labelHidden && styles.bare)}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        className={styles.input}
        checked={checked === true}
        disabled={disabled}
        aria-describedby={describedBy}
        tabIndex={isNoTabStop ? -1 : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.text}>{label}</span>}
    </label>
  )
}
