import { identityApi } from '@borong/contract'
import { ask, dropSession, isRefusal, showLoginAfterReload, uid, useSession, useT } from '@borong/site-kit'
import { encryptPassword } from '@borong/site-kit/digest.ts'
import { Button, Dialog, Notice, PasswordField, Stack, TextField, toast } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { words } from './account.words.ts'
import { CodeField, isCode } from './CodeField.tsx'
import styles from './LoginForm.module.css'
import { passwordRules } from './password-rules.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { dropSellerDesk } from './safety/drop-seller-desk.ts'
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
      const validator = await ask(identityApi.validator)
      const { msg } = await ask(identityApi.setFirstPassword, {
        email,
        emailcode: code,
        password: encryptPassword(validator, password),
      })
      // The session is over: nothing may be asked in its name, and the dialog goes with it.
      dropSellerDesk(uid() ?? '')
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
        <CodeField
          value={code}
          onChange={setCode}
          error={tried && !codeFits && t(words.codeMissing)}
          sending={sending}
          onSend={() => {
            setProblem('')
            void sending.send()
          }}
          disabled={!email}
        />
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
