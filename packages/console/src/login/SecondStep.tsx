import { type Refusal, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { useState } from 'react'
import { CodeStep } from './CodeStep.tsx'
import styles from './LoginPage.module.css'
import type { LoginWork } from './login-work.ts'
import { messages } from './login.messages.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { Challenge } from './use-password-step.ts'

interface SecondStepProps {
  challenge: Challenge
  work: LoginWork
  /** The challenge is over: the password is asked for again. */
  onOver: (refusal: Refusal) => void
  onBack: () => void
}

/** After the password: a passkey where the account has one and the browser can, else a code. */
export function SecondStep({ challenge, work, onOver, onBack }: SecondStepProps) {
  const t = useT()
  const hasPasskey = challenge.methods.includes('PASSKEY') && work.canUsePasskeys()
  const [kind, setKind] = useState<'passkey' | 'code'>(hasPasskey ? 'passkey' : 'code')
  if (kind === 'code')
    return (
      <CodeStep
        challenge={challenge}
        work={work}
        onOver={onOver}
        onBack={onBack}
        {...(hasPasskey && { onPasskey: () => setKind('passkey') })}
      />
    )
  return (
    <div className={styles.form}>
      <h2 className={styles.title}>{t(messages.codeTitle)}</h2>
      <p className={styles.why}>{t.rich(messages.passkeyWhy, { name: <b>{challenge.username}</b> })}</p>
      <PasskeyButton
        work={work}
        challenge={challenge.challenge}
        words={t(messages.usePasskey)}
        variant="primary"
        onOver={onOver}
      />
      <div className={styles.otherWays}>
        <Button variant="quiet" onClick={() => setKind('code')}>
          {t(challenge.methods.includes('CODE') ? messages.useApp : messages.useRecovery)}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t(messages.back)}
        </Button>
      </div>
    </div>
  )
}
