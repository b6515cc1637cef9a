import { isRefusal, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, PasswordField, Skeleton, TextArea, TextField, VisuallyHidden, useUi } from '@borong/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from './ConfirmAct.module.css'
import { messages } from './confirm-act.messages.ts'

export interface ConfirmActProps {
  open: boolean
  onClose: () => void
  /** Verb and object, `Suspend Prima Safety`: the title, and again on the button. */
  act: string
  /** What happens, in a sentence. */
  children?: ReactNode
  /** What it touches, such as open orders and payouts; undefined while that is counted. */
  touches?: readonly { label: string; value: ReactNode; href?: string | undefined }[] | 'failed' | undefined
  /** Whether there is a list of what it touches, also while it is counted. */
  counts?: boolean | undefined
  reason?: { maxLength: number; optional?: boolean | undefined } | undefined
  /** Money, rights and keys ask for the password again. */
  password?: boolean | undefined
  /** A count or a name that has to be typed: over 20 rows, or not reversible. */
  typed?: string | undefined
  /** Takes nothing away: the button is no warning. */
  harmless?: boolean | undefined
  /** Why it cannot be done now, and who can; then there is nothing to press. */
  refused?: ReactNode
  /** Throws a `Refusal`: one with `field` `reason` or `password` is shown there. */
  onConfirm: (given: { reason: string; password: string }) => Promise<void>
}

/** Asked before what affects others, moves money or cannot be undone. */
export function ConfirmAct(props: ConfirmActProps) {
  return props.open ? <Question {...props} /> : null
}

type FieldName = 'reason' | 'password' | 'typed'
type Errors = Partial<Record<FieldName, string>>

interface Answers {
  given: Record<FieldName, string>
  errors: Errors
  set: (name: FieldName) => (text: string) => void
}

/** What is typed, what is wrong with it, and its way to `onConfirm`; the fields have ids of `${id}-${name}`. */
function useAnswers({ onClose, reason, password, typed, refused, onConfirm }: ConfirmActProps, id: string) {
  const t = useT()
  const [given, setGiven] = useState({ reason: '', password: '', typed: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const set = (name: FieldName) => (text: string) => {
    setGiven({ ...given, [name]: text })
    setErrors({ ...errors, [name]: undefined })
  }
  const missing = (): Errors => ({
    ...(reason && !reason.optional && !given.reason.trim() && { reason: t(messages.reasonMissing) }),
    ...(password && !given.password && { password: t(messages.passwordMissing) }),
    ...(typed !== undefined && given.typed.trim() !== typed && { typed: t(messages.typedWrong, { word: typed }) }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy || refused) return
    const wrong = missing()
    setErrors(wrong)
    setFailure(undefined)
    const first = Object.keys(wrong)[0]
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setBusy(true)
    try {
      await onConfirm({ reason: given.reason.trim(), password: given.password })
      onClose()
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : t(messages.failed)
      const field = isRefusal(error) ? error.facts['field'] : undefined
      if ((field === 'reason' && reason) || (field === 'password' && password)) {
        const problem = isRefusal(error) ? error.facts['problem'] : undefined
        setErrors({ [field]: problem ? String(problem) : text })
        setTimeout(() => document.getElementById(`${id}-${field}`)?.focus())
      } else setFailure(text)
    } finally {
      setBusy(false)
    }
  }
  const answers: Answers = { given, errors, set }
  return { answers, failure, busy, submit }
}

function Question(props: ConfirmActProps) {
  const { onClose, act, children, counts, touches, reason, password, typed, harmless, refused } = props
  const t = useT()
  const id = useId()
  const { answers, failure, busy, submit } = useAnswers(props, id)
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!busy}
      title={act}
      foot={
        refused ? (
          <Button onClick={onClose}>{t(messages.close)}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy}>
              {t(messages.cancel)}
            </Button>
            <Button variant={harmless ? 'primary' : 'danger'} type="submit" form={id} busy={busy}>
              {act}
            </Button>
          </>
        )
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refused && <Notice tone="warn">{refused}</Notice>}
        {children && <div>{children}</div>}
        {(counts || touches) && <Touches touches={touches} harmless={harmless} />}
        {failure && (
          <Notice tone="danger" live="assertive">
            {failure}
          </Notice>
        )}
        {!refused && <Fields {...{ id, reason, password, typed, answers }} />}
      </form>
    </Dialog>
  )
}

type FieldsProps = Pick<ConfirmActProps, 'reason' | 'password' | 'typed'> & { id: string; answers: Answers }

function Fields({ id, reason, password, typed, answers: { given, errors, set } }: FieldsProps) {
  const t = useT()
  return (
    <>
      {reason && (
        <TextArea
          id={`${id}-reason`}
          label={t(messages.reason)}
          hint={t(messages.reasonHint)}
          error={errors.reason}
          required={!reason.optional}
          optional={reason.optional}
          maxLength={reason.maxLength}
          value={given.reason}
          onChange={set('reason')}
        />
      )}
      {typed !== undefined && (
        <TextField
          id={`${id}-typed`}
          label={t.rich(messages.typed, { word: <b>{typed}</b> })}
          error={errors.typed}
          autoComplete="off"
          spellCheck={false}
          value={given.typed}
          onChange={set('typed')}
        />
      )}
      {password && (
        <PasswordField
          id={`${id}-password`}
          label={t(messages.password)}
          error={errors.password}
          autoComplete="current-password"
          value={given.password}
          onChange={set('password')}
        />
      )}
    </>
  )
}

function Touches({ touches, harmless }: Pick<ConfirmActProps, 'touches' | 'harmless'>) {
  const t = useT()
  const id = useId()
  const { Link } = useUi()
  if (touches === 'failed') return <Notice tone="warn">{t(messages.notCounted)}</Notice>
  if (!touches)
    return (
      <div role="status" className={styles.touches}>
        <VisuallyHidden>{t(messages.counting)}</VisuallyHidden>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    )
  return (
    <div className={harmless ? styles.named : styles.touches} role="group" aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {t(messages.touches)}
      </p>
      <dl>
        {touches.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <Link href={href}>{value}</Link> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
