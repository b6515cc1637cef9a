import { accountApi, identityApi, isEmailAddress } from '@borong/contract'
import { saveUser, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, TextField } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { messages as accountMessages } from '../account.messages.ts'
import { CodeField, isCode } from '../CodeField.tsx'
import { useSendCode } from '../use-send-code.ts'
import styles from './Safety.module.css'
import { messages } from './safety.messages.ts'

/** A new address and the code that was sent to it. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const email = typed.trim()
  const fits = isEmailAddress(email)
  const sending = useSendCode(accountApi.sendEmailCode)
  const bind = useCommand(accountApi.bindEmail, {
    refreshes: [identityApi.profile],
    onDone: (profile) => {
      saveUser(profile)
      onDone()
    },
  })
  const refusal = bind.refusal ?? sending.refusal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fits && isCode(code)) void bind.send({ email, email_code: code })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t(messages.newEmail)}
        type="email"
        autoComplete="email"
        maxLength={120}
        value={typed}
        onChange={setTyped}
        error={tried && !fits && t(messages.emailWrong)}
      />
      <CodeField
        value={code}
        onChange={setCode}
        error={tried && !isCode(code) && t(accountMessages.codeMissing)}
        sending={sending}
        onSend={() => {
          bind.reset()
          if (fits) void sending.send({ email })
          else setTried(true)
        }}
      />
      {sending.sent && (
        <p className="small muted" role="status">
          {t(messages.sentTo, sending.sent)}
        </p>
      )}
      <div className={styles.live} aria-live="assertive">
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={bind.busy}>
          {t(messages.bindThisEmail)}
        </Button>
      </div>
    </form>
  )
}
