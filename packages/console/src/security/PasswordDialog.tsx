import { useT } from '@borong/site-kit'
import { Button, Dialog, PasswordField } from '@borong/ui'
import { type FormEvent, useId, useState } from 'react'
import styles from './SecondFactor.module.css'
import { messages } from './security.messages.ts'
import { useStep } from './use-step.ts'

interface PasswordDialogProps {
  title: string
  why: string
  act: string
  danger?: boolean
  onClose: () => void
  onPassword: (password: string) => Promise<void>
}

/** Asks for the password once more. */
export function PasswordDialog({ title, why, act, danger, onClose, onPassword }: PasswordDialogProps) {
  const t = useT()
  const id = useId()
  const { busy, problem, run } = useStep()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password) void run(() => onPassword(password))
  }
  return (
    <Dialog
      open
      width={428}
      closable={!busy}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.step} noValidate onSubmit={submit}>
        <p>{why}</p>
        <PasswordField
          label={t(messages.password)}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={setPassword}
          error={(tried && !password && t(messages.passwordMissing)) || problem}
        />
      </form>
    </Dialog>
  )
}
