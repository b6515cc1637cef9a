import { identityApi } from '@borong/contract'
import { ask, dropSession, isRefusal, showLoginAfterReload, useCommand, useSession, useT } from '@borong/site-kit'
import { encryptFor } from '@borong/site-kit/digest.ts'
import { Button, Dialog, Notice, PasswordField, Stack, TextField, toast } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { paths } from '../paths.ts'
import { useFrame } from '../shell/frame-data.ts'
import { words } from './account.words.ts'
import styles from './LoginForm.module.css'
import { passwordRules } from './password-rules.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { signOut } from './sign-out.ts'
import { useCountdown } from './use-countdown.ts'

const resendSeconds = 60
/** Time to read that it worked. */
const readMillis = 1500

/** A new account replaces its one-time password before anything else; only signing out leads away. */
export default function FirstPasswordDialog() {
  const t = useT()
  const { demo } = useFrame()
  const email = useSession().user?.email ?? ''
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [left, startCountdown] = useCountdown()
  const send = useCommand(identityApi.sendFirstPasswordCode, {
    onDone: () => {
      setSent(true)
      startCountdown(resendSeconds)
      toast(t(words.codeSent), { tone: 'success' })
    },
    onRefused: (refusal) => setProblem(refusal.message),
  })
  const { strong } = passwordRules(password)
  const codeFits = /^\d{6}$/.test(code)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !codeFits || !strong) return
    setBusy(true)
    setProblem('')
    try {
      const { password_key } = await ask(identityApi.validator)
      const { msg } = await ask(identityApi.setFirstPassword, {
        email,
        emailcode: code,
        password: encryptFor(password_key, password),
      })
      toast(msg, { tone: 'success' })
      setTimeout(() => {
        dropSession({ tokens: true })
        showLoginAfterReload()
        window.location.reload()
      }, readMillis)
    } catch (error) {
      if (!isRefusal(error)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog open width={428} closable={false} title={t(words.firstTitle)} onClose={() => undefined}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className="muted">{t(words.firstWhy)}</p>
        <TextField
          label={t(words.email)}
          value={email}
          onChange={() => undefined}
          readOnly
          hint={email ? undefined : t(words.noEmail)}
        />
        <div className={styles.captcha}>
          <TextField
            label={t(words.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(value) => setCode(value.replace(/\D/g, '').slice(0, 6))}
            error={tried && !codeFits && t(words.codeMissing)}
          />
          <Button busy={send.busy} disabled={left > 0 || !email} onClick={() => void send.send()}>
            {left > 0 ? t(words.sendIn, { seconds: left }) : sent ? t(words.sendAgain) : t(words.sendCode)}
          </Button>
        </div>
        {demo && (
          <p className="small">
            {t(words.demoMailWhy)}{' '}
            <a href={paths.demoMail()} target="_blank" rel="noopener">
              {t(words.demoMail)}
            </a>
          </p>
        )}
        <Stack gap={8}>
          <PasswordField
            label={t(words.newPassword)}
            autoComplete="new-password"
            maxLength={100}
            value={password}
            onChange={setPassword}
            error={tried && !strong && t(words.rulesUnmet)}
          />
          <PasswordRules password={password} />
        </Stack>
        <div className={styles.live} aria-live="assertive">
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {t(words.reset)}
        </Button>
        <Button look="quiet" onClick={() => void signOut()}>
          {t(words.backToLogin)}
        </Button>
      </form>
    </Dialog>
  )
}
