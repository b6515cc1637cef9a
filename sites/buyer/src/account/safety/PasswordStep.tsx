import { accountApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Notice, PasswordField } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import styles from './Safety.module.css'
import { messages } from './safety.messages.ts'

/** The first of two steps where the address that is bound gets no code, as its mail server refuses it. */
export function PasswordStep({ email, onProven }: { email: string; onProven: () => void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const prove = useCommand(accountApi.proveForEmailByPassword, { onDone: onProven })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password) void prove.send({ password: passwordHash(password) })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t.rich(messages.proveByPasswordText, { to: <b>{email}</b> })}</p>
      <PasswordField
        label={t(messages.currentPassword)}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={tried && !password && t(messages.currentPasswordMissing)}
      />
      <div className={styles.live} aria-live="assertive">
        {prove.refusal && <Notice tone="danger">{prove.refusal.message}</Notice>}
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={prove.busy}>
          {t(messages.proceed)}
        </Button>
      </div>
    </form>
  )
}
