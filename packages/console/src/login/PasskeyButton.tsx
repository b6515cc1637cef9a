import { type Refusal, isRefusal, useT } from '@borong/site-kit'
import { Button, Notice } from '@borong/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import styles from './LoginPage.module.css'
import type { LoginWork } from './login-work.ts'
import { messages } from './login.messages.ts'

interface PasskeyButtonProps {
  work: LoginWork
  /** Of the second step; absent: in the place of the password. */
  challenge?: string
  words: string
  variant?: 'primary'
  /** The second step took too long. */
  onOver?: (refusal: Refusal) => void
}

/** Signs in with a passkey; says what went wrong above itself. */
export function PasskeyButton({ work, challenge, words, variant, onOver }: PasskeyButtonProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const signIn = async () => {
    setBusy(true)
    setProblem('')
    try {
      const trouble = await work.signInWithPasskey(challenge)
      if (trouble) setProblem(t(trouble === 'IMPOSSIBLE' ? messages.passkeyImpossible : messages.passkeyCancelled))
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (error.code === 'SECOND_FACTOR_OVER' && onOver) return onOver(error)
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div aria-live="assertive" className={styles.live}>
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
      <Button
        {...(variant && { variant })}
        size="large"
        wide
        busy={busy}
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => void signIn()}
      >
        {words}
      </Button>
    </>
  )
}
