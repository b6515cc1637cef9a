import { accountApi, identityApi } from '@borong/contract'
import { type Refusal, type Translate, request, isRefusal, useT } from '@borong/site-kit'
import { encryptPassword } from '@borong/site-kit/digest.ts'
import { Button, Notice } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import type { Head } from '../page/page.ts'
import { saveMemberSession } from './save-member-session.ts'
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx'
import { dropSellerConsole } from './safety/drop-seller-console.ts'
import { ProveStep } from './safety/ProveStep.tsx'
import styles from './safety/Safety.module.css'
import { messages } from './safety/safety.messages.ts'
import { StepsCard } from './safety/StepsCard.tsx'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.changePassword) })

/** Two steps: a code to the bound address, then the new password. */
export default function ChangePasswordPage() {
  const t = useT()
  const [step, setStep] = useState<0 | 1 | 2>(0)
  return (
    <StepsCard
      title={t(messages.changePassword)}
      steps={[t(messages.prove), t(messages.stepNewPassword)]}
      current={step}
      done={step === 2 ? { title: t(messages.passwordDone), text: t(messages.passwordDoneText) } : undefined}
    >
      {step === 0 ? (
        <ProveStep route={accountApi.proveForPassword} onProven={() => setStep(1)} />
      ) : (
        <NewPassword onDone={() => setStep(2)} onUnproven={() => setStep(0)} />
      )}
    </StepsCard>
  )
}

function NewPassword({ onDone, onUnproven }: { onDone: () => void; onUnproven: () => void }) {
  const t = useT()
  const entry = useNewPassword()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !entry.good) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const validator = await request(identityApi.validator)
      const session = await request(accountApi.changePassword, {
        password: await encryptPassword(validator, entry.password),
      })
      dropSellerConsole(session.uid)
      await saveMemberSession(session)
      onDone()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setBusy(false)
      setRefusal(error)
      if (error.code === 'PROOF_WANTED') onUnproven()
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields entry={entry} tried={tried} />
      <div className={styles.live} aria-live="assertive">
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {t(messages.setPassword)}
        </Button>
      </div>
    </form>
  )
}
