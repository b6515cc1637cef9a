import type { Route } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, TextField } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { useFrame } from '../page/frame-data.ts'
import { messages } from './account.messages.ts'
import styles from './CaptchaField.module.css'
import type { SendingCode } from './use-send-code.ts'

interface CodeFieldProps<R extends Route> {
  value: string
  onChange: (code: string) => void
  error?: string | false | undefined
  sending: SendingCode<R>
  onSend: () => void
  /** Nothing to send to yet. */
  disabled?: boolean
}

export const isCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Six digits and the button that sends them; in a demo, where they can be read. */
export function CodeField<R extends Route>({ value, onChange, error, sending, onSend, disabled }: CodeFieldProps<R>) {
  const t = useT()
  const { demo } = useFrame()
  const { left, sent, busy } = sending
  return (
    <>
      <div className={styles.row}>
        <TextField
          label={t(messages.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 6))}
          error={error}
        />
        <Button busy={busy} disabled={left > 0 || disabled} onClick={onSend}>
          {left > 0 ? t(messages.sendIn, { seconds: left }) : sent ? t(messages.sendAgain) : t(messages.sendCode)}
        </Button>
      </div>
      {demo && (
        <p className="small">
          {t(messages.demoMailWhy)}{' '}
          <a href={paths.demoMail()} target="_blank" rel="noopener">
            {t(messages.demoMail)}
          </a>
        </p>
      )}
    </>
  )
}
