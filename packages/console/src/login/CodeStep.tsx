import { type Refusal, isRefusal, useT } from '@borong/site-kit'
import { Button, Notice, TextField } from '@borong/ui'
import { type FormEvent, useRef, useState } from 'react'
import { CodeField, isWholeCode } from './CodeField.tsx'
import styles from './LoginPage.module.css'
import type { LoginWork } from './login-work.ts'
import { messages } from './login.messages.ts'
import type { Challenge } from './use-password-step.ts'

interface CodeStepProps {
  challenge: Challenge
  work: LoginWork
  /** The challenge is over: the password is asked for again. */
  onOver: (refusal: Refusal) => void
  onBack: () => void
  /** Back to the passkey, where the account has one. */
  onPasskey?: () => void
}

/** The second step: a code of the app, sent as soon as it is whole, or a recovery code. */
export function CodeStep({
  challenge: { challenge, username, methods },
  work,
  onOver,
  onBack,
  onPasskey,
}: CodeStepProps) {
  const t = useT()
  const hasApp = methods.includes('CODE')
  const [kind, setKind] = useState<'app' | 'recovery'>(hasApp ? 'app' : 'recovery')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const field = useRef<HTMLInputElement>(null)
  const isWhole = kind === 'app' ? isWholeCode(code) : code.trim().length >= 6

  const send = async (whole: string) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await work.signInWithCode({ challenge, code: whole.trim() })
    } catch (error) {
      if (!isRefusal(error)) throw error
      setBusy(false)
      if (error.code === 'SECOND_FACTOR_OVER' || error.code === 'LOGIN_FAILED') return onOver(error)
      setRefusal(error)
      setTried(false)
      if (kind === 'app') setCode('')
      field.current?.focus()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) void send(code)
    else field.current?.focus()
  }
  const change = (to: typeof kind) => {
    setKind(to)
    setCode('')
    setTried(false)
    setRefusal(undefined)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.title}>{t(messages.codeTitle)}</h2>
      <p className={styles.why}>
        {t.rich(kind === 'app' ? messages.codeWhy : messages.recoveryWhy, { name: <b>{username}</b> })}
      </p>
      {kind === 'app' ? (
        <CodeField
          key="app"
          ref={field}
          autoFocus
          label={t(messages.code)}
          value={code}
          readOnly={busy}
          onChange={setCode}
          onWhole={(whole) => void send(whole)}
          error={tried && !isWhole && t(messages.codeMissing)}
        />
      ) : (
        <TextField
          key="recovery"
          ref={field}
          autoFocus
          label={t(messages.recoveryCode)}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="XXXX-XXXX-XXXX"
          value={code}
          onChange={setCode}
          error={tried && !isWhole && t(messages.recoveryMissing)}
        />
      )}
      <div aria-live="assertive" className={styles.live}>
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      </div>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t(messages.verify)}
      </Button>
      <OtherWays
        kind={kind}
        hasApp={hasApp}
        onBack={onBack}
        onOther={() => change(kind === 'app' ? 'recovery' : 'app')}
        {...(onPasskey && { onPasskey })}
      />
    </form>
  )
}

interface OtherWaysProps extends Pick<CodeStepProps, 'onBack' | 'onPasskey'> {
  kind: 'app' | 'recovery'
  hasApp: boolean
  onOther: () => void
}

function OtherWays({ kind, hasApp, onBack, onPasskey, onOther }: OtherWaysProps) {
  const t = useT()
  return (
    <div className={styles.otherWays}>
      {hasApp && (
        <Button variant="quiet" onClick={onOther}>
          {t(kind === 'app' ? messages.useRecovery : messages.useApp)}
        </Button>
      )}
      {onPasskey && (
        <Button variant="quiet" onClick={onPasskey}>
          {t(messages.usePasskey)}
        </Button>
      )}
      <Button variant="quiet" onClick={onBack}>
        {t(messages.back)}
      </Button>
    </div>
  )
}
