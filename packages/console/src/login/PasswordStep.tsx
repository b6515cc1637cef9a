import { useT } from '@borong/site-kit'
import { Button, Notice, PasswordField, TextField } from '@borong/ui'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import styles from './LoginPage.module.css'
import type { DemoAccount, LoginWork } from './login-work.ts'
import { messages } from './login.messages.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { PasswordStepState } from './use-password-step.ts'

interface PasswordStepProps {
  form: Ref<HTMLFormElement>
  step: PasswordStepState
  work: LoginWork
  forgot?: ReactNode
  demo?: { password: string; accounts: readonly DemoAccount[] } | undefined
}

/** The first step: who somebody is, and their password. */
export function PasswordStep({ form, step, work, forgot, demo }: PasswordStepProps) {
  const t = useT()
  const { typed, set, tried, busy } = step
  const [caps, setCaps] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void step.submit(event)} noValidate>
      <TextField
        label={t(messages.username)}
        hint={t(messages.usernameHint)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={64}
        value={typed.username}
        onChange={set('username')}
        onBlur={() => void step.checkCaptcha()}
        error={tried && !typed.username.trim() && t(messages.usernameMissing)}
      />
      <div>
        <PasswordField
          label={t(messages.password)}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={typed.password}
          onChange={set('password')}
          onKeyUp={(event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false)}
          hint={caps ? t(messages.capsLock) : undefined}
          error={tried && !typed.password && t(messages.passwordMissing)}
        />
        {forgot && <p className={styles.forgot}>{forgot}</p>}
      </div>
      {step.wantsCaptcha && <LoginCaptcha step={step} picture={work.captchaPicture(step.turn)} />}
      <div aria-live="assertive" className={styles.live}>
        {step.refusal && <Notice tone="danger">{step.refusal.message}</Notice>}
      </div>
      <Button ref={button} type="submit" variant="primary" size="large" wide busy={busy}>
        {t(messages.signIn)}
      </Button>
      {work.canUsePasskeys() && <PasskeyButton work={work} words={t(messages.signInPasskey)} />}
      {demo && demo.accounts.length > 0 && (
        <DemoAccounts
          accounts={demo.accounts}
          onPick={(username) => {
            set('username')(username)
            set('password')(demo.password)
            button.current?.focus()
          }}
        />
      )}
    </form>
  )
}

/** The picture to read, once too many tries have failed. */
function LoginCaptcha({ step, picture }: { step: PasswordStepState; picture: string }) {
  const t = useT()
  const { typed, set, tried, busy } = step
  return (
    <div className={styles.captcha}>
      <TextField
        label={t(messages.captcha)}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={10}
        value={typed.captcha}
        onChange={set('captcha')}
        error={tried && !typed.captcha && !busy && t(messages.captchaMissing)}
      />
      <button
        type="button"
        className={styles.picture}
        aria-label={t(messages.captchaAgain)}
        data-tip={t(messages.captchaAgain)}
        onClick={step.renewCaptcha}
      >
        <img key={picture} src={picture} alt="" width={120} height={44} />
      </button>
    </div>
  )
}

function DemoAccounts({ accounts, onPick }: { accounts: readonly DemoAccount[]; onPick: (username: string) => void }) {
  const t = useT()
  return (
    <section className={styles.demo} aria-label={t(messages.demoAccounts)}>
      <p>{t(messages.demoAccounts)}</p>
      <ul>
        {accounts.map((it) => (
          <li key={it.username}>
            <button type="button" className={styles.account} onClick={() => onPick(it.username)}>
              <span>{it.username}</span>
              <span>
                {it.name} · {it.place}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
