import { identityApi } from '@borong/contract'
import { request, dropSession, isRefusal, useCommand, useT } from '@borong/site-kit'
import { encryptPassword } from '@borong/site-kit/digest.ts'
import { Button, Dialog, Notice, PasswordField, TextField, toast } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { loginHref, useConsoleSite } from './console-site.ts'
import { messages } from './first-password.messages.ts'
import styles from './FirstPasswordDialog.module.css'
import { signOut } from './sign-out.ts'

/** Time to read that it worked. */
const readMillis = 1500

/** A new account at the queue replaces its one-time password before anything else; only signing out leads away. */
export function FirstPasswordDialog() {
  const t = useT()
  const site = useConsoleSite()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')
  const send = useCommand(site.signInApi.sendFirstPasswordCode, {
    onDone: ({ email }) => setSentTo(email),
    onRefused: (refusal) => setProblem(refusal.message),
  })
  const codeFits = /^\d{6}$/.test(code)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !codeFits || !password) return
    setBusy(true)
    setProblem('')
    try {
      const validator = await request(identityApi.validator)
      const { msg } = await request(site.signInApi.setFirstPassword, {
        emailcode: code,
        password: await encryptPassword(validator, password),
      })
      toast(msg, { tone: 'success' })
      setTimeout(() => {
        dropSession({ tokens: true })
        window.location.assign(loginHref(site))
      }, readMillis)
    } catch (error) {
      if (!isRefusal(error)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }
  return (
    <Dialog open width={428} closable={false} title={t(messages.firstTitle)} onClose={() => undefined}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">{t(messages.firstWhy)}</p>
        <div className={styles.code}>
          <TextField
            label={t(messages.code)}
            hint={sentTo ? t(messages.codeSentTo, { to: sentTo }) : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, 6))}
            error={tried && !codeFits && t(messages.codeMissing)}
          />
          <Button
            className={styles.send}
            busy={send.busy}
            onClick={() => {
              setProblem('')
              void send.send()
            }}
          >
            {sentTo ? t(messages.sendAgain) : t(messages.sendCode)}
          </Button>
        </div>
        <PasswordField
          label={t(messages.newPassword)}
          hint={t(messages.passwordRule)}
          autoComplete="new-password"
          maxLength={100}
          value={password}
          onChange={setPassword}
          error={tried && !password && t(messages.passwordMissing)}
        />
        <div className={styles.live} aria-live="assertive">
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(messages.setPassword)}
        </Button>
        <Button variant="quiet" onClick={() => void signOut(site)}>
          {t(messages.backToLogin)}
        </Button>
      </form>
    </Dialog>
  )
}
