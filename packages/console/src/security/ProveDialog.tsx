import { useT } from '@borong/site-kit'
import { Button, Dialog, Notice, PasswordField, TextField } from '@borong/ui'
import { type FormEvent, useId, useState } from 'react'
import styles from './SecondFactor.module.css'
import { messages } from './security.messages.ts'
import { useStep } from './use-step.ts'

interface ProveDialogProps {
  title: string
  why: string
  act: string
  danger?: boolean
  /** Whether the password is asked for beside the code. */
  password?: boolean
  onClose: () => void
  onProven: (given: { password: string; code: string }) => Promise<void>
}

/** Asks once more who somebody is, before the second factor is changed. */
export function ProveDialog({ title, why, act, danger, password: asks, onClose, onProven }: ProveDialogProps) {
  const t = useT()
  const id = useId()
  const { busy, problem, run } = useStep()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const hasCode = code.trim().length >= 6
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (hasCode && (!asks || password)) void run(() => onProven({ password, code: code.trim() }))
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
        {asks && (
          <PasswordField
            label={t(messages.password)}
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={setPassword}
            error={tried && !password && t(messages.passwordMissing)}
          />
        )}
        <TextField
          label={t(messages.code)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={setCode}
          error={tried && !hasCode && t(messages.codeNeeded)}
        />
        {problem && (
          <Notice tone="danger" live="assertive">
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
