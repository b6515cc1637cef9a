import { useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Skeleton, VisuallyHidden, toast } from '@borong/ui'
import { type FormEvent, Suspense, lazy, useId, useRef, useState } from 'react'
import { CodeField, isWholeCode } from '../login/CodeField.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import type { CodesOwner, SecondFactorWork } from './second-factor-work.ts'
import { messages } from './security.messages.ts'
import { useStep } from './use-step.ts'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

interface TurnOnProps {
  work: SecondFactorWork
  owner: CodesOwner
  onClose: () => void
  /** It is on by now; the recovery codes are still shown. */
  onDone: () => void
}

/** The password, the QR code with a first code, then the recovery codes. */
export function TurnOnDialog({ work, owner, onClose, onDone }: TurnOnProps) {
  const t = useT()
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <CodesDialog codes={codes} owner={owner} onClose={onClose} />
  if (begun)
    return (
      <ConfirmStep
        begun={begun}
        onClose={onClose}
        confirm={async (code) => {
          setCodes(await work.confirm(code))
          toast(t(messages.isOn), { tone: 'success' })
          onDone()
        }}
      />
    )
  return (
    <PasswordDialog
      title={t(messages.turnOnTitle)}
      why={t(messages.passwordWhy)}
      act={t(messages.next)}
      onClose={onClose}
      onPassword={async (password) => setBegun(await work.begin(password))}
    />
  )
}

/** Shown once: only saying that they are kept leads away. */
export function CodesDialog({
  codes,
  owner,
  onClose,
}: {
  codes: readonly string[]
  owner: CodesOwner
  onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog
      open
      closable={false}
      title={t(messages.codesTitle)}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t(messages.saved)}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} owner={owner} />
    </Dialog>
  )
}

interface ConfirmStepProps {
  begun: { secret: string; uri: string }
  onClose: () => void
  confirm: (code: string) => Promise<void>
}

function ConfirmStep({ begun: { secret, uri }, onClose, confirm }: ConfirmStepProps) {
  const t = useT()
  const id = useId()
  const { busy, problem, run } = useStep()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = (whole: string) =>
    void run(
      () => confirm(whole),
      () => {
        setCode('')
        setTried(false)
        field.current?.focus()
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWholeCode(code)) send(code)
    else field.current?.focus()
  }
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(t(messages.copied), { tone: 'success' }),
      () => toast(t(messages.notCopied), { tone: 'danger' }),
    )
  return (
    <Dialog
      open
      closable={!busy}
      title={t(messages.turnOnTitle)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t(messages.turnOn)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.scan} noValidate onSubmit={submit}>
        <Suspense fallback={<Drawing />}>
          <QrCode text={uri} label={t(messages.picture)} />
        </Suspense>
        <div className={styles.step}>
          <p>{t(messages.scan)}</p>
          <div>
            <p className={styles.quiet}>{t(messages.typeSecret)}</p>
            <p className={styles.secret}>
              <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <Button size="small" onClick={() => void copy()}>
                {t(messages.copySecret)}
              </Button>
            </p>
          </div>
          <CodeField
            ref={field}
            label={t(messages.codeOfApp)}
            value={code}
            readOnly={busy}
            onChange={setCode}
            onWhole={send}
            error={(tried && !isWholeCode(code) && t(messages.codeMissing)) || undefined}
          />
          {problem && (
            <Notice tone="danger" live="assertive">
              {problem}
            </Notice>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Drawing() {
  const t = useT()
  return (
    <div role="status">
      <VisuallyHidden>{t(messages.drawing)}</VisuallyHidden>
      <Skeleton width="192px" height="192px" />
    </div>
  )
}
