import type { Refusal } from '@borong/site-kit'
import { Notice, Stack } from '@borong/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface CheckedFormProps {
  /** Of a button that stands outside. */
  id?: string
  label?: string
  gap: 12 | 16
  refusal: Refusal | undefined
  /** Something is missing or wrong: it is not sent. */
  isWrong: boolean
  onSend: () => void
  /** Below what is refused. */
  acts?: ReactNode
  /** `tried`: somebody wanted to send it, so that what is missing is said. */
  children: (tried: boolean) => ReactNode
}

/** A form; once somebody tried to send it, the cursor stands at what is wrong. */
export function CheckedForm({ id, label, gap, refusal, isWrong, onSend, acts, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={label}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setTries(tries + 1)
        if (!isWrong) onSend()
      }}
    >
      <Stack gap={gap}>
        {children(tries > 0)}
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
        {acts}
      </Stack>
    </form>
  )
}
