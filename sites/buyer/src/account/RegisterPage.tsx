import { accountApi, bareMobile, isEmailAddress, isMobile, isTaxNumber, readTaxNumber } from '@borong/contract'
import { type Refusal, request, isRefusal, useSignedIn, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Card, Checkbox, FormGrid, Notice, PageHead, PasswordField, Stack, Steps, TextField } from '@borong/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PageModule } from '../page.tsx'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { messages as accountMessages } from './account.messages.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField, isCode } from './CodeField.tsx'
import styles from './join/Join.module.css'
import { messages } from './join/join.messages.ts'
import { PasswordStrength } from './join/PasswordStrength.tsx'
import { UsernameField, useUsername } from './join/UsernameField.tsx'
import { saveSession } from './save-session.ts'
import { isRegisterPassword } from './password-rules.ts'
import { captchaCode, useCaptcha } from './use-captcha.ts'
import { useSendCode } from './use-send-code.ts'

export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.registerTitle), canonical: paths.register() })

/** The step at which a refusal of the mall can be put right. */
const stepOf: Record<string, number> = {
  USERNAME_FORMAT: 0,
  USERNAME_TAKEN: 0,
  MOBILE_FORMAT: 0,
  MOBILE_TAKEN: 0,
  PASSWORD_COMMON: 0,
  TAX_NUMBER_FORMAT: 1,
}
const isWhole = (text: string) => /^[1-9]\d{0,12}$/.test(text)
const bare = (text: string) => text.replace(/[\s.,]/g, '')

/** A company registers itself: three short steps, and whoever did it is its owner and signed in. */
export default function RegisterPage() {
  const t = useT()
  const signedIn = useSignedIn()
  const [step, setStep] = useState(0)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [mobileTaken, setMobileTaken] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const user = useUsername()
  const [nickname, setNickname] = useState('')
  const [mobile, setMobile] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [company, setCompany] = useState('')
  const [taxNumber, setTaxNumber] = useState('')
  const [employees, setEmployees] = useState('')
  const [capital, setCapital] = useState('')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(false)
  const captcha = useCaptcha('REGISTER')
  const sending = useSendCode(accountApi.sendRegisterCode, {
    onRefused: (it) => {
      setRefusal(it)
      captcha.renew({ focus: it.code === captchaCode })
    },
  })

  // Who is in already has no account to make; the page after the registration is where this leads, too.
  useEffect(() => {
    if (signedIn) window.location.replace(paths.member())
  }, [signedIn])
  useEffect(() => {
    if (step > 0) form.current?.querySelector('input')?.focus()
  }, [step])

  const number = bareMobile(mobile)
  const tax = readTaxNumber(taxNumber)
  const wrong = [
    {
      username: !user.fits || user.answer?.exist === true,
      nickname: nickname.trim() !== '' && nickname.trim().length < 2,
      mobile: number !== '' && (!isMobile(number) || mobileTaken === number),
      password: !isRegisterPassword(password) || (refusal?.code === 'PASSWORD_COMMON' && step === 0),
      again: password !== again,
    },
    {
      company: company.trim().length < 2,
      tax: tax !== '' && !isTaxNumber(tax),
      employees: employees !== '' && !isWhole(bare(employees)),
      capital: capital !== '' && !isWhole(bare(capital)),
    },
    { email: !isEmailAddress(email.trim()), code: !isCode(code), agreed: !agreed },
  ] as const
  const isWrong = Object.values(wrong[step]!).some(Boolean)
  const go = (to: number) => {
    setStep(to)
    setTried(false)
  }

  /** Names that somebody has are told before the next step, not at the end. */
  const areNamesFree = async (): Promise<boolean> => {
    const [name, known] = await Promise.all([
      user.look(),
      number ? request(accountApi.mobileInUse, { mobile: number }).catch(() => undefined) : undefined,
    ])
    if (known?.exist) setMobileTaken(number)
    return !name?.exist && !known?.exist
  }

  const register = async () => {
    const session = await request(accountApi.register, {
      username: user.name,
      password: passwordHash(password),
      email: email.trim(),
      email_code: code,
      company_name: company.trim(),
      ...(nickname.trim() && { nickname: nickname.trim() }),
      ...(number && { mobile: number }),
      ...(tax && { tax_no: tax }),
      ...(employees && { employee_count: Number(bare(employees)) }),
      ...(capital && { registered_capital: Number(bare(capital)) }),
    })
    await saveSession(session)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || isWrong) return
    setBusy(true)
    setRefusal(undefined)
    try {
      if (step === 2) await register()
      else if (step === 1 || (await areNamesFree())) go(step + 1)
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
      if (error.code === 'USERNAME_TAKEN') user.markTaken()
      if (error.code === 'MOBILE_TAKEN') setMobileTaken(number)
      const at = stepOf[error.code]
      if (at !== undefined) {
        setStep(at)
        setTried(true)
      }
    } finally {
      setBusy(false)
    }
  }

  const sendCode = () => {
    setRefusal(undefined)
    if (!isEmailAddress(email.trim()) || !captcha.typed.trim()) {
      setTried(true)
      return
    }
    void sending.send({ email: email.trim(), ...captcha.fields() }).then((sent) => sent && captcha.renew())
  }

  const link = (position: 'REGISTRATION_AGREEMENT' | 'PRIVACY_POLICY', label: string) => (
    <a href={paths.document(position)} target="_blank" rel="noopener">
      {label}
    </a>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.registerTitle)} />
      <Stack gap={16}>
        <p className="muted">{t(messages.registerWhy)}</p>
        <Steps
          label={t(messages.steps)}
          current={step}
          steps={[
            { label: t(messages.stepAccount) },
            { label: t(messages.stepCompany) },
            { label: t(messages.stepEmail) },
          ]}
        />
        <Card>
          <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            {step === 0 && (
              <>
                <UsernameField entry={user} tried={tried} />
                <FormGrid>
                  <TextField
                    label={t(messages.nickname)}
                    optional
                    autoComplete="name"
                    maxLength={20}
                    hint={t(messages.nicknameHint)}
                    value={nickname}
                    onChange={setNickname}
                    error={tried && wrong[0].nickname && t(messages.nicknameWrong)}
                  />
                  <TextField
                    label={t(messages.mobile)}
                    optional
                    type="tel"
                    inputMode="tel"
                    autoComplete="tel"
                    maxLength={20}
                    hint={tried && wrong[0].mobile ? undefined : t(messages.mobileWrong)}
                    value={mobile}
                    onChange={setMobile}
                    error={
                      tried && wrong[0].mobile && (isMobile(number) ? t(messages.mobileTaken) : t(messages.mobileWrong))
                    }
                  />
                </FormGrid>
                <PasswordField
                  label={t(messages.password)}
                  name="password"
                  autoComplete="new-password"
                  maxLength={20}
                  hint={tried && wrong[0].password ? undefined : t(messages.passwordWrong)}
                  value={password}
                  onChange={(typed) => {
                    setPassword(typed)
                    if (refusal?.code === 'PASSWORD_COMMON') setRefusal(undefined)
                  }}
                  error={
                    tried &&
                    wrong[0].password &&
                    (refusal?.code === 'PASSWORD_COMMON' ? refusal.message : t(messages.passwordWrong))
                  }
                />
                <PasswordStrength password={password} />
                <PasswordField
                  label={t(accountMessages.passwordAgain)}
                  autoComplete="new-password"
                  maxLength={20}
                  value={again}
                  onChange={setAgain}
                  error={tried && wrong[0].again && t(accountMessages.passwordsDiffer)}
                />
              </>
            )}
            {step === 1 && (
              <>
                <TextField
                  label={t(messages.company)}
                  required
                  autoComplete="organization"
                  maxLength={60}
                  value={company}
                  onChange={setCompany}
                  error={tried && wrong[1].company && t(messages.companyWrong)}
                />
                <TextField
                  label={t(messages.taxNumber)}
                  optional
                  maxLength={30}
                  hint={t(messages.taxHint)}
                  value={taxNumber}
                  onChange={setTaxNumber}
                  error={tried && wrong[1].tax && t(messages.taxWrong)}
                />
                <FormGrid>
                  <TextField
                    label={t(messages.employees)}
                    optional
                    inputMode="numeric"
                    maxLength={10}
                    value={employees}
                    onChange={setEmployees}
                    error={tried && wrong[1].employees && t(messages.wholeNumber)}
                  />
                  <TextField
                    label={t(messages.capital)}
                    optional
                    inputMode="numeric"
                    maxLength={20}
                    value={capital}
                    onChange={setCapital}
                    error={tried && wrong[1].capital && t(messages.wholeNumber)}
                  />
                </FormGrid>
              </>
            )}
            {step === 2 && (
              <>
                <TextField
                  label={t(messages.email)}
                  required
                  type="email"
                  autoComplete="email"
                  maxLength={120}
                  hint={t(messages.emailHint)}
                  value={email}
                  onChange={setEmail}
                  error={tried && wrong[2].email && t(messages.emailWrong)}
                />
                <CaptchaField captcha={captcha} tried={tried && !sending.sent} />
                <CodeField
                  value={code}
                  onChange={setCode}
                  error={tried && wrong[2].code && t(accountMessages.codeMissing)}
                  sending={sending}
                  onSend={sendCode}
                />
                {sending.sent && (
                  <p className="small muted" role="status">
                    {t(messages.codeGoesTo, sending.sent)}
                  </p>
                )}
                <Checkbox
                  checked={agreed}
                  onChange={setAgreed}
                  label={t.rich(messages.agreeRegister, {
                    agreement: link('REGISTRATION_AGREEMENT', t(messages.agreement)),
                    policy: link('PRIVACY_POLICY', t(messages.policy)),
                  })}
                />
              </>
            )}
            <div className={styles.live} aria-live="assertive">
              {step === 2 && tried && !agreed ? (
                <Notice tone="danger">{t(messages.agreeFirst)}</Notice>
              ) : (
                refusal && refusal.code !== 'PASSWORD_COMMON' && <Notice tone="danger">{refusal.message}</Notice>
              )}
            </div>
            <div className={styles.acts}>
              {step > 0 && (
                <Button size="large" onClick={() => go(step - 1)}>
                  {t(accountMessages.back)}
                </Button>
              )}
              <Button type="submit" variant="primary" size="large" busy={busy}>
                {step === 2 ? t(messages.create) : t(accountMessages.next)}
              </Button>
            </div>
          </form>
        </Card>
        <p className="small muted">
          {t(messages.colleague)} <Link href={paths.login()}>{t(messages.haveAccount)}</Link>
        </p>
      </Stack>
    </div>
  )
}
