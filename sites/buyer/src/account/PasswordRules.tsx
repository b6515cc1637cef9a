import { useT } from '@borong/site-kit'
import { VisuallyHidden } from '@borong/ui'
import { Check, Circle } from 'lucide-react'
import { messages } from './account.messages.ts'
import styles from './LoginForm.module.css'
import { passwordRules } from './password-rules.ts'

/** The rules of a strong password, ticked while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const t = useT()
  const { long, bothCases, digit, sign } = passwordRules(password)
  const rules = [
    [long, t(messages.ruleLength)],
    [bothCases, t(messages.ruleCase)],
    [digit, t(messages.ruleDigit)],
    [sign, t(messages.ruleSign)],
  ] as const
  return (
    <div>
      <ul className={styles.rules}>
        {rules.map(([met, rule]) => (
          <li key={rule} className={met ? styles.met : undefined}>
            {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {rule}
            <VisuallyHidden>, {met ? t(messages.met) : t(messages.unmet)}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <p className="small muted">{t(messages.ruleThree)}</p>
    </div>
  )
}
