import { accountApi, bareMobile, isEmailAddress } from '@borong/contract'
import { type Refusal, request, isRefusal, useSignedIn, useT } from '@borong/site-kit'
import { Button, Card, Notice, PageHead, Stack, Steps } from '@borong/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PageModule } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { messages as accountMessages } from './account.messages.ts'
import { AccountStep } from './join/AccountStep.tsx'
import { CompanyStep } from './join/CompanyStep.tsx'
import { EmailStep } from './join/EmailStep.tsx'
import styles from './join/Join.module.css'
import { messages } from './join/join.messages.ts'
import { type Typed, nothingTyped, registrationOf, wrongOf } from './join/registration.ts'
import { useUsername } from './join/UsernameField.tsx'
import { saveMemberSession } from './save-member-session.ts'
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

/** What is typed, step by step, and where it goes. */
function useRegistration() {
  const [step, setStep] = useState(0)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [mobileTaken, setMobileTaken] = useState<string>()
  const user = useUsername()
  const [typed, setTyped] = useState(nothingTyped)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const number = bareMobile(typed.mobile)
  const wrong = wrongOf(typed, {
    isNameWrong: !user.fits || user.answer?.exist === true,
    mobileTaken,
    isPasswordCommon: refusal?.code === 'PASSWORD_COMMON' && step === 0,
  })
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

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.values(wrong[step]!).some(Boolean)) return
    setBusy(true)
    setRefusal(undefined)
    try {
      if (step === 2) await saveMemberSession(await request(accountApi.register, registrationOf(typed, user.name)))
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
  return { step, go, tried, setTried, busy, refusal, setRefusal, user, typed, change, wrong, submit }
}

/** A company registers itself: three short steps, and whoever did it is its owner and signed in. */
export default function RegisterPage() {
  const t = useT()
  const signedIn = useSignedIn()
  const form = useRef<HTMLFormElement>(null)
  const { step, go, tried, setTried, busy, refusal, setRefusal, user, typed, change, wrong, submit } = useRegistration()
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

  const sendCode = () => {
    setRefusal(undefined)
    if (!isEmailAddress(typed.email.trim()) || !captcha.typed.trim()) {
      setTried(true)
      return
    }
    void sending.send({ email: typed.email.trim(), ...captcha.fields() }).then((sent) => sent && captcha.renew())
  }

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
              <AccountStep
                {...{ typed, change, tried, user }}
                wrong={wrong[0]}
                common={refusal?.code === 'PASSWORD_COMMON' ? refusal : undefined}
                onCommonGone={() => setRefusal(undefined)}
              />
            )}
            {step === 1 && <CompanyStep {...{ typed, change, tried }} wrong={wrong[1]} />}
            {step === 2 && <EmailStep {...{ typed, change, tried, captcha, sending, sendCode }} wrong={wrong[2]} />}
            <div className={styles.live} aria-live="assertive">
              {step === 2 && tried && !typed.agreed ? (
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
