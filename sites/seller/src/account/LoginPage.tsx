import { identityApi } from '@borong/contract'
import {
  type Refusal,
  request,
  browserUuid,
  closeLogin,
  fresh,
  isRefusal,
  saveTokens,
  saveUid,
  saveUser,
  splitPath,
  useApiQuery,
  useSession,
  useSignedIn,
  useT,
} from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Card, Notice, PageHead, PasswordField, TextField } from '@borong/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { returnPlace, searches } from '../paths.ts'
import { useGo } from '../shell/Link.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useSearchOf } from '../use-search-of.ts'
import { messages } from './account.messages.ts'
import styles from './LoginPage.module.css'

const scene = 'LOGIN'
const captchaCode = '108'
const captchaPicture = (turn: number): string =>
  `${splitPath(identityApi.captcha.path, { uuid: browserUuid(), scene }).path}?turn=${turn}`

function DemoAccounts({ onPick }: { onPick: (username: string, password: string) => void }) {
  const t = useT()
  const demo = useApiQuery(identityApi.demoAccounts, {}, { staleTime: fresh.dictionary })
  const accounts = demo.data?.accounts.filter((it) => it.site === 'seller') ?? []
  if (!accounts.length) return null
  return (
    <section className={styles.demo} aria-label={t(messages.demoAccounts)}>
      <p>{t(messages.demoAccounts)}</p>
      <ul>
        {accounts.map((it) => (
          <li key={it.username}>
            <button type="button" className={styles.account} onClick={() => onPick(it.username, demo.data!.password)}>
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

function LoginForm() {
  const t = useT()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [wantsCaptcha, setWantsCaptcha] = useState(false)
  const [turn, setTurn] = useState(() => Date.now())
  const [caps, setCaps] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useRef<HTMLFormElement>(null)
  const captchaField = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const focusCaptcha = useRef(false)

  const renewCaptcha = () => {
    setCaptcha('')
    setTurn(Date.now())
  }
  useEffect(() => {
    if (!focusCaptcha.current) return
    focusCaptcha.current = false
    captchaField.current?.focus()
  }, [turn])

  const checkCaptcha = async () => {
    if (!username.trim() || wantsCaptcha) return
    const { wanted } = await request(identityApi.captchaWanted, { username: username.trim() }).catch(() => ({
      wanted: 0,
    }))
    if (wanted) setWantsCaptcha(true)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const empty = !username.trim()
      ? 'username'
      : !password
        ? 'password'
        : wantsCaptcha && !captcha
          ? 'captcha'
          : undefined
    if (empty) {
      form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus()
      return
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      const { access_token, refresh_token, ...user } = await request(identityApi.sellerLogin, {
        username: username.trim(),
        password: passwordHash(password),
        uuid: browserUuid(),
        scene,
        ...(wantsCaptcha && { captcha }),
      })
      saveTokens(access_token, refresh_token)
      saveUid(user.uid)
      closeLogin()
      saveUser(user)
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
      setTried(false)
      setBusy(false)
      if (error.code === captchaCode || wantsCaptcha) {
        setWantsCaptcha(true)
        focusCaptcha.current = error.code === captchaCode
        renewCaptcha()
      } else void checkCaptcha()
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t(messages.username)}
        hint={t(messages.usernameHint)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={64}
        value={username}
        onChange={setUsername}
        onBlur={() => void checkCaptcha()}
        error={tried && !username.trim() && t(messages.usernameMissing)}
      />
      <PasswordField
        label={t(messages.password)}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={setPassword}
        onKeyUp={(event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false)}
        hint={caps ? t(messages.capsLock) : undefined}
        error={tried && !password && t(messages.passwordMissing)}
      />
      {wantsCaptcha && (
        <div className={styles.captcha}>
          <TextField
            ref={captchaField}
            label={t(messages.captcha)}
            name="captcha"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={10}
            value={captcha}
            onChange={setCaptcha}
            error={tried && !captcha && !busy && t(messages.captchaMissing)}
          />
          <button
            type="button"
            className={styles.picture}
            aria-label={t(messages.captchaAgain)}
            title={t(messages.captchaAgain)}
            onClick={renewCaptcha}
          >
            <img key={turn} src={captchaPicture(turn)} alt="" width={120} height={44} />
          </button>
        </div>
      )}
      <div aria-live="assertive" className={styles.live}>
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      </div>
      <Button ref={submitButton} type="submit" variant="primary" size="large" wide busy={busy}>
        {t(messages.signIn)}
      </Button>
      <DemoAccounts
        onPick={(name, word) => {
          setUsername(name)
          setPassword(word)
          submitButton.current?.focus()
        }}
      />
    </form>
  )
}

export function LoginPage() {
  const t = useT()
  const go = useGo()
  const signedIn = useSignedIn()
  const { showLogin } = useSession()
  const next = returnPlace(useSearchOf(searches.login).go)
  useTitle(t(messages.signIn))
  useEffect(() => {
    if (signedIn) go(next, { replace: true })
  }, [signedIn, next, go])
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.signInTitle)} />
      {showLogin && (
        <div className={styles.ended}>
          <Notice tone="warn">{t(messages.sessionEnded)}</Notice>
        </div>
      )}
      <Card>
        <LoginForm />
      </Card>
      <p className={styles.note}>
        {t(messages.forStaff)} <a href="/">{t(messages.toMall)}</a>
      </p>
    </div>
  )
}
