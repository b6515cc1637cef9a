import { TextField, type TextFieldProps } from '@borong/ui'
import styles from './CodeField.module.css'

const length = 6
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length)

export const isWholeCode = (code: string): boolean => code.length === length

type CodeFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'value' | 'onChange' | 'ref' | 'id' | 'autoFocus' | 'readOnly'
> & {
  /** All digits are there: typed, pasted, or filled in by the phone. */
  onWhole?: ((code: string) => void) | undefined
}

/** Six digits of an authenticator app in one field, so that pasting and filling in work everywhere. */
export function CodeField({ onChange, onWhole, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      className={styles.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onChange={(text) => {
        const code = digitsOf(text)
        onChange(code)
        if (isWholeCode(code) && code !== props.value) onWhole?.(code)
      }}
    />
  )
}
