import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { Field, type FieldTexts } from './Field.tsx'
import styles from './Field.module.css'
import { useUi } from './UiProvider.tsx'

type Size = 'small' | 'default' | undefined

export interface TextFieldProps
  extends
    FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'required' | 'size' | 'className'> {
  value: string
  onChange: (value: string) => void
  size?: Size
  before?: ReactNode
  after?: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    optional,
    labelHidden,
    value,
    onChange,
    size,
    before,
    after,
    className,
    id,
    ref,
    ...rest
  } = props
  const count = rest.maxLength === undefined ? undefined : { now: value.length, max: rest.maxLength }
  return (
    <Field {...{ id, label, hint, error, required, optional, labelHidden, count, className }}>
      {(wiring) => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input
            {...rest}
            {...wiring}
            ref={ref}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classes(styles.control, size === 'small' && styles.small, Boolean(after) && styles.withAfter)}
          />
          {after && <span className={styles.after}>{after}</span>}
        </span>
      )}
    </Field>
  )
}

/** A password that can be looked at. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const { labels } = useUi()
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton
          size="small"
          label={shown ? labels.hidePassword : labels.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}

export interface TextAreaProps
  extends
    FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'required' | 'className'> {
  value: string
  onChange: (value: string) => void
  className?: string | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, optional, labelHidden, value, onChange, className, id, ref, ...rest } = props
  const count = rest.maxLength === undefined ? undefined : { now: value.length, max: rest.maxLength }
  return (
    <Field {...{ id, label, hint, error, required, optional, labelHidden, count, className }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={styles.control}
        />
      )}
    </Field>
  )
}
