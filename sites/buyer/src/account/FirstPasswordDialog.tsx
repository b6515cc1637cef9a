import { identityApi } from '@borong/contract'
import { request, dropSession, isRefusal, showLoginAfterReload, uid, useSession, useT } from '@borong/site-kit'
import { encryptPassword } from '@borong/site-kit/digest.ts'
import { Button, Dialog, Notice, PasswordField, Stack, TextField, toast } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { messages } from './account.messages.ts'
import { CodeField, isCode } from './CodeField.tsx'
import styles from './LoginForm.module.css'
import { passwordRules } from './password-rules.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { dropSellerConsole } from './safety/drop-seller-console.ts'
import { signOut } from './sign-out.ts'
import { useSendCode } from './use-send-code.ts'

/** Time to read that it worked (spec 4). */
const readMillis = 1000

/** A new account replaces its one-time password before anything else; only signing out leads away. */
export default function FirstPasswordDialog() {
  const t = useT()
  const email = useSession().user?.email ?? ''
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const sending = useSendCode(identityApi.sendFirstPasswordCode, {
    onRefused: (refusal) => setProblem(refusal.message),
  })
  const { strong } = passwordRules(password)
  const codeFits = isCode(code)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !codeFits || !strong) return
    setBusy(true)
    setProblem('')
    try {
      const validator = await request(identityApi.validator)
      const { msg } = await request(identityApi.setFirstPassword, {
        email,
        emailcode: code,
        password: await encryptPassword(validator, password),
      })
      // The session is over: nothing may be asked in its name, and the dialog goes with it.
      dropSellerConsole(uid() ?? '')
      dropSession({ tokens: true })
      toast(msg, { tone: 'success' })
      setTimeout(() => {
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
    <Dialog open width={428} closable={false} title={t(messages.firstTitle)} onClose={() => undefined}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className="muted">{t(messages.firstWhy)}</p>
        <TextField
          label={t(messages.email)}
          value={email}
          onChange={() => undefined}
          readOnly
          hint={email ? undefined : t(messages.noEmail)}
        />
        <CodeField
          value={code}
          onChange={setCode}
          error={tried && !codeFits && t(messages.codeMissing)}
          sending={sending}
          onSend={() => {
            setProblem('')
            void sending.send()
          }}
          disabled={!email}
        />
        <Stack gap={8}>
          <PasswordField
            label={t(messages.newPassword)}
            autoComplete="new-password"
            maxLength={100}
            value={password}
            onChange={setPassword}
            error={tried && !strong && t(messages.rulesUnmet)}
          />
          <PasswordRules password={password} />
        </Stack>
        <div className={styles.live} aria-live="assertive">
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(messages.reset)}
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          {t(messages.backToLogin)}
        </Button>
      </form>
    </Dialog>
  )
}
