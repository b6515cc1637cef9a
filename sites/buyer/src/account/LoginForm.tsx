import { identityApi } from '@borong/contract'
import { type Refusal, request, browserUuid, isRefusal, useApiQuery, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Checkbox, Notice, PasswordField, TextField } from '@borong/ui'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { paths } from '../page/paths.ts'
import { useFrame } from '../page/frame-data.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './account.messages.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { saveMemberSession } from './save-member-session.ts'
import styles from './LoginForm.module.css'
import { captchaCode, useCaptcha } from './use-captcha.ts'
import { documentLink } from './document-link.tsx'

/** What the demo data lets one try with an account of this duty. */
const purposes = [
  [/first login/i, messages.tryFirstLogin],
  [/owner/i, messages.tryOwner],
  [/approver|penyetuju|审批/i, messages.tryApprover],
  [/finance|keuangan|财务/i, messages.tryFinance],
  [/buyer|pembeli|采购/i, messages.tryBuyer],
] as const

function DemoAccounts({ chosen, onPick }: { chosen: string; onPick: (username: string, password: string) => void }) {
  const t = useT()
  const demo = useApiQuery(identityApi.demoAccounts, {}, { staleTime: 300_000 })
  const accounts = demo.data?.accounts.filter((it) => it.site === 'buyer') ?? []
  if (!accounts.length) return null
  return (
    <details className={styles.demo} open>
      <summary>{t(messages.demoAccounts)}</summary>
      <p className="small muted">{t(messages.demoHow)}</p>
      <div className={styles.accounts}>
        {[...new Set(accounts.map((it) => it.place))].map((place) => (
          <div key={place} role="group" aria-label={place}>
            <p className={styles.place}>{place}</p>
            {accounts
              .filter((it) => it.place === place)
              .map((it) => {
                const purpose = purposes.find(([duty]) => duty.test(it.duty))
                return (
                  <button
                    key={it.username}
                    type="button"
                    className={styles.account}
                    aria-pressed={chosen === it.username}
                    onClick={() => onPick(it.username, demo.data!.password)}
                  >
                    <span translate="no">
                      <b>{it.name}</b> {it.duty}
                    </span>
                    {purpose && <span>{t(purpose[1])}</span>}
                  </button>
                )
              })}
          </div>
        ))}
      </div>
    </details>
  )
}

/** Signs in; `onDone` runs when tokens and profile are kept. */
export function LoginForm({ onDone, onLeave }: { onDone: () => void; onLeave?: () => void }) {
  const t = useT()
  const { demo } = useFrame()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const captcha = useCaptcha('LOGIN')
  const [wantsCaptcha, setWantsCaptcha] = useState(false)
  const [agreed, setAgreed] = useState(true)
  const [caps, setCaps] = useState(false)
  const [tried, setTried] = useState(false)
  const [triedUnagreed, setTriedUnagreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const signInButton = useRef<HTMLButtonElement>(null)

  const checkCaptcha = async (name = username.trim()) => {
    if (!name || wantsCaptcha) return
    const { wanted } = await request(identityApi.captchaWanted, { username: name }).catch(() => ({ wanted: 0 }))
    if (wanted) setWantsCaptcha(true)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !agreed || !username.trim() || !password || (wantsCaptcha && !captcha.typed)) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const session = await request(identityApi.login, {
        username: username.trim(),
        password: passwordHash(password),
        login_type: 'account',
        scene: 'LOGIN',
        uuid: browserUuid(),
        ...(wantsCaptcha && captcha.fields()),
      })
      await saveMemberSession(session)
      onDone()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
      setBusy(false)
      if (error.code === captchaCode || wantsCaptcha) {
        setWantsCaptcha(true)
        setTried(false)
        captcha.renew({ focus: error.code === captchaCode })
      } else void checkCaptcha()
    }
  }

  // Enter does nothing in a form whose button is disabled: it has to say why.
  const sayWhy = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !agreed) setTriedUnagreed(true)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <UsernameField {...{ username, setUsername, checkCaptcha, sayWhy, tried }} />
      <OwnPasswordField {...{ password, setPassword, sayWhy, setCaps, caps, tried }} />
      {wantsCaptcha && <CaptchaField captcha={captcha} tried={tried} />}
      <Agreement agreed={agreed} setAgreed={setAgreed} setTriedUnagreed={setTriedUnagreed} />
      <div className={styles.live} aria-live="assertive">
        {triedUnagreed ? (
          <Notice tone="danger">{t(messages.agreeFirst)}</Notice>
        ) : (
          refusal && <Notice tone="danger">{refusal.message}</Notice>
        )}
      </div>
      <Button ref={signInButton} type="submit" variant="primary" size="large" wide busy={busy} disabled={!agreed}>
        {t(messages.signIn)}
      </Button>
      <LoginLinks onLeave={onLeave} />
      {demo && (
        <DemoAccounts
          chosen={username}
          onPick={(name, word) => {
            setUsername(name)
            setPassword(word)
            setRefusal(undefined)
            signInButton.current?.focus()
            void checkCaptcha(name)
          }}
        />
      )}
    </form>
  )
}

interface LoginLinksProps {
  onLeave: Parameters<typeof LoginForm>[0]['onLeave']
}

/** For those who cannot sign in yet. */
function LoginLinks({ onLeave }: LoginLinksProps) {
  const t = useT()
  return (
    <div className={styles.links}>
      <Link href={paths.findPassword()} onClick={onLeave}>
        {t(messages.forgot)}
      </Link>
      <Link href={paths.register()} onClick={onLeave}>
        {t(messages.register)}
      </Link>
    </div>
  )
}

interface OwnPasswordFieldProps {
  password: string
  setPassword: (typed: string) => void
  sayWhy: (event: KeyboardEvent) => void
  setCaps: (on: boolean) => void
  caps: boolean
  tried: boolean
}

function OwnPasswordField({ password, setPassword, sayWhy, setCaps, caps, tried }: OwnPasswordFieldProps) {
  const t = useT()
  return (
    <PasswordField
      label={t(messages.password)}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      value={password}
      onChange={setPassword}
      onKeyDown={sayWhy}
      onKeyUp={(event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false)}
      hint={caps ? t(messages.capsLock) : undefined}
      error={tried && !password && t(messages.passwordMissing)}
    />
  )
}

interface UsernameFieldProps {
  username: string
  setUsername: (typed: string) => void
  checkCaptcha: () => Promise<void>
  sayWhy: (event: KeyboardEvent) => void
  tried: boolean
}

function UsernameField({ username, setUsername, checkCaptcha, sayWhy, tried }: UsernameFieldProps) {
  const t = useT()
  return (
    <TextField
      label={t(messages.username)}
      hint={t(messages.usernameHint)}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      value={username}
      onChange={setUsername}
      onBlur={() => void checkCaptcha()}
      onKeyDown={sayWhy}
      error={tried && !username.trim() && t(messages.usernameMissing)}
    />
  )
}

interface AgreementProps {
  agreed: boolean
  setAgreed: (on: boolean) => void
  setTriedUnagreed: (tried: boolean) => void
}

/** Whoever signs in agrees to what the mall asks for. */
function Agreement({ agreed, setAgreed, setTriedUnagreed }: AgreementProps) {
  const t = useT()
  return (
    <Checkbox
      checked={agreed}
      onChange={(on) => {
        setAgreed(on)
        setTriedUnagreed(false)
      }}
      label={t.rich(messages.agree, {
        agreement: documentLink('REGISTRATION_AGREEMENT', t(messages.agreement)),
        policy: documentLink('PRIVACY_POLICY', t(messages.policy)),
      })}
    />
  )
}
