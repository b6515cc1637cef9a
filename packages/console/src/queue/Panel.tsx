import type { Refusal } from '@borong/site-kit'
import { Card, Notice, Stack } from '@borong/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  refusal: Refusal | undefined
  /** Something is missing or wrong: it is not sent. */
  isWrong: boolean
  onSend: () => void
  acts: ReactNode
  /** `tried`: somebody wanted to send it, so that what is missing is said. */
  children: (tried: boolean) => ReactNode
}

/** One act of the shop as a form; once somebody tried to send it, the cursor stands at what is wrong. */
export function Panel({ title, refusal, isWrong, onSend, acts, children }: PanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <Card title={title} className={styles.card}>
      <form
        ref={form}
        noValidate
        aria-label={title}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setTries(tries + 1)
          if (!isWrong) onSend()
        }}
      >
        <Stack gap={12}>
          {children(tries > 0)}
          {refusal && (
            <Notice tone="danger" live="assertive">
              {refusal.message}
            </Notice>
          )}
          <div className={styles.acts}>{acts}</div>
        </Stack>
      </form>
    </Card>
  )
}
