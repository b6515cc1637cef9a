import { useT } from '@borong/site-kit'
import { Meter } from '@borong/ui'
import { passwordStrength } from '../password-rules.ts'
import styles from './Join.module.css'
import { words } from './join.words.ts'

/** How good a password is, while it is typed: a bar and a word. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT()
  const strength = passwordStrength(password)
  const word = t([words.strength0, words.strength1, words.strength2, words.strength3, words.strength4][strength])
  return (
    <div className={styles.strength}>
      <Meter label={t(words.strength)} used={strength} whole={4} text={word} />
      <span className="small muted" aria-hidden="true">
        {password ? word : '\u00a0'}
      </span>
    </div>
  )
}
