import { accountApi, identityApi, type Reply } from '@borong/contract'
import { type Refusal, request, askLogin, isRefusal, useCommand, useT } from '@borong/site-kit'
import { encryptPassword } from '@borong/site-kit/digest.ts'
import { Button, Card, EmptyState, Notice, PageHead, Stack, Steps, TextField } from '@borong/ui'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PageModule } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { messages as accountMessages } from './account.messages.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField, isCode } from './CodeField.tsx'
import styles from './join/Join.module.css'
import { messages } from './join/join.messages.ts'
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx'
import { captchaCode, useCaptcha } from './use-captcha.ts'
import { useSendCode } from './use-send-code.ts'

export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.findTitle), canonical: paths.findPassword() })

type Found = Reply<typeof accountApi.findPassword>
type Step = 'who' | 'code' | 'password' | 'done'
const order: readonly Step[] = ['who', 'code', 'password', 'done']

/** A forgotten password: who, a code to the address that is known, a new one. */
export default function FindPasswordPage() {
  const t = useT()
  const [step, setStep] = useState<Step>('who')
  const [found, setFound] = useState<Found>()
  const begin = () => {
    setFound(undefined)
    setStep('who')
  }
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.findTitle)} />
      <Stack gap={16}>
        <Steps
          label={t(messages.findSteps)}
          current={order.indexOf(step)}
          steps={[{ label: t(messages.stepWho) }, { label: t(messages.stepCode) }, { label: t(messages.stepPassword) }]}
        />
        <Card>
          {step === 'done' ? (
            <EmptyState
              icon={<CircleCheck aria-hidden="true" />}
              title={t(messages.doneTitle)}
              actions={
                <Button variant="primary" onClick={() => askLogin({ go: paths.home() })}>
                  {t(messages.signIn)}
                </Button>
              }
            >
              {t(messages.doneText)}
            </EmptyState>
          ) : !found ? (
            <Who
              onFound={(it) => {
                setFound(it)
                setStep('code')
              }}
            />
          ) : step === 'code' ? (
            <Proof found={found} onProven={() => setStep('password')} onBack={begin} />
          ) : (
            <Renewal uuid={found.uuid} onDone={() => setStep('done')} onOver={begin} />
          )}
        </Card>
        <p className="small muted">{t(messages.notMine)}</p>
      </Stack>
    </div>
  )
}

function Who({ onFound }: { onFound: (found: Found) => void }) {
  const t = useT()
  const [account, setAccount] = useState('')
  const [tried, setTried] = useState(false)
  const captcha = useCaptcha('FIND_PASSWORD')
  const find = useCommand(accountApi.findPassword, {
    onDone: onFound,
    onRefused: (refusal) => {
      setTried(false)
      captcha.renew({ focus: refusal.code === captchaCode })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (account.trim() && captcha.typed.trim()) void find.send({ account: account.trim(), ...captcha.fields() })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t(messages.account)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={setAccount}
        error={tried && !account.trim() && t(messages.accountMissing)}
      />
      <CaptchaField captcha={captcha} tried={tried} />
      <Refused refusal={find.refusal} />
      <Button type="submit" variant="primary" size="large" wide busy={find.busy}>
        {t(messages.proceed)}
      </Button>
    </form>
  )
}

function Proof({ found, onProven, onBack }: { found: Found; onProven: () => void; onBack: () => void }) {
  const t = useT()
  const { uuid, uname } = found
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const sending = useSendCode(accountApi.sendFindPasswordCode)
  const prove = useCommand(accountApi.proveFindPassword, { onDone: onProven })
  const refusal = prove.refusal ?? sending.refusal
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isCode(code)) void prove.send({ uuid, sms_code: code })
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>{t.rich(messages.found, { uname: <b>{uname}</b> })}</p>
      <CodeField
        value={code}
        onChange={setCode}
        error={tried && !isCode(code) && t(accountMessages.codeMissing)}
        sending={sending}
        onSend={() => {
          prove.reset()
          void sending.send({ uuid })
        }}
      />
      <Refused refusal={refusal} onOver={onBack} />
      <div className={styles.acts}>
        <Button size="large" onClick={onBack}>
          {t(messages.otherAccount)}
        </Button>
        <Button type="submit" variant="primary" size="large" busy={prove.busy}>
          {t(messages.proceed)}
        </Button>
      </div>
    </form>
  )
}

function Renewal({ uuid, onDone, onOver }: { uuid: string; onDone: () => void; onOver: () => void }) {
  const t = useT()
  const entry = useNewPassword()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !entry.good) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const validator = await request(identityApi.validator)
      await request(accountApi.replaceForgottenPassword, {
        uuid,
        password: await encryptPassword(validator, entry.password),
      })
      onDone()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields entry={entry} tried={tried} />
      <Refused refusal={refusal} onOver={onOver} />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t(messages.setPassword)}
      </Button>
    </form>
  )
}

/** Why not; where the way itself is over, with the way back to its start. */
function Refused({ refusal, onOver }: { refusal: Refusal | undefined; onOver?: () => void }) {
  const t = useT()
  return (
    <div className={styles.live} aria-live="assertive">
      {refusal && (
        <Notice tone="danger">
          {refusal.message}{' '}
          {onOver && /^(SEARCH_OVER|PROOF_WANTED)$/.test(refusal.code) && (
            <Button variant="link" onClick={onOver}>
              {t(messages.again)}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
