import { useT } from '@borong/site-kit'
import { Card, Notice, PageHead } from '@borong/ui'
import { type ReactNode, useRef, useState } from 'react'
import { LoginFrame, type LoginFrameProps } from './LoginFrame.tsx'
import styles from './LoginPage.module.css'
import type { DemoAccount, LoginWork } from './login-work.ts'
import { messages } from './login.messages.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { SecondStep } from './SecondStep.tsx'
import { type Challenge, usePasswordStep } from './use-password-step.ts'

export interface LoginPageProps extends Omit<LoginFrameProps, 'children'> {
  title: string
  work: LoginWork
  /** Somebody was signed in here a moment ago. */
  hasEnded?: boolean | undefined
  /** Below the password: where a new one is got. */
  forgot?: ReactNode
  /** Below the form: whom it is for, and where others go. */
  note?: ReactNode
  demo?: { password: string; accounts: readonly DemoAccount[] } | undefined
}

/** The page before a console: name, password and captcha, then a code where the account has a second factor. */
export function LoginPage({ title, work, hasEnded, forgot, note, demo, ...frame }: LoginPageProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [challenge, setChallenge] = useState<Challenge>()
  const step = usePasswordStep(work, form, setChallenge)
  return (
    <LoginFrame {...frame}>
      <div className={styles.page}>
        <PageHead title={title} />
        {hasEnded && !challenge && (
          <div className={styles.ended}>
            <Notice tone="warn">{t(messages.sessionEnded)}</Notice>
          </div>
        )}
        <Card>
          {challenge ? (
            <SecondStep
              challenge={challenge}
              work={work}
              onOver={(refusal) => {
                setChallenge(undefined)
                step.setRefusal(refusal)
              }}
              onBack={() => setChallenge(undefined)}
            />
          ) : (
            <PasswordStep form={form} step={step} work={work} forgot={forgot} demo={demo} />
          )}
        </Card>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </LoginFrame>
  )
}
