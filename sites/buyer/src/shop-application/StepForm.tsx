import { type Refusal, useT } from '@borong/site-kit'
import { Button, Notice, Stack } from '@borong/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from './application.messages.ts'
import styles from './ShopApplication.module.css'

interface StepFormProps {
  /** Something is missing or wrong: it is not sent. */
  isWrong: boolean
  /** A refusal that no field shows. */
  refusal: Refusal | undefined
  busy: boolean
  onSend: () => void
  onBack: (() => void) | undefined
  act?: string
  /** `tried`: somebody wanted to go on, so that what is missing is said. */
  children: (tried: boolean) => ReactNode
}

/** One step; once somebody tried to go on, the cursor stands at what is wrong. */
export function StepForm({ isWrong, refusal, busy, onSend, onBack, act, children }: StepFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] :is(input, select)')
        ?.focus()
  }, [tries, refusal])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!isWrong) onSend()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={16}>
        {children(tries > 0)}
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
        <div className={styles.acts}>
          {onBack && <Button onClick={onBack}>{t(messages.back)}</Button>}
          <Button type="submit" variant="primary" busy={busy}>
            {act ?? t(messages.next)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The field that a refusal is about, without the slash of a path. */
export const fieldOf = (refusal: Refusal | undefined): string =>
  refusal?.code === 'REGION_UNKNOWN' ? 'region' : String(refusal?.facts['field'] ?? '').replace(/^\//, '')
