import { useT } from '@borong/site-kit'
import { Meter } from '@borong/ui'
import { passwordStrength } from '../password-rules.ts'
import styles from './Join.module.css'
import { messages } from './join.messages.ts'

const named = {
  0: messages.strength0,
  1: messages.strength1,
  2: messages.strength2,
  3: messages.strength3,
  4: messages.strength4,
} as const

/** How good a password is, while it is typed: a bar and a word. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT()
  const strength = passwordStrength(password)
  const word = t(named[strength])
  return (
    <div className={styles.strength}>
      <Meter label={t(messages.strength)} used={strength} whole={4} text={word} />
      <span className="small muted" aria-hidden="true">
        {password ? word : '\u00a0'}
      </span>
    </div>
  )
}
