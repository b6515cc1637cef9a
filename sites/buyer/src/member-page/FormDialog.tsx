import { type Refusal, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack } from '@borong/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messages } from './form.messages.ts'

interface FormDialogProps {
  title: string
  width?: 560 | 760 | 960
  busy: boolean
  refusal: Refusal | undefined
  /** Something is missing or wrong: it is not sent. */
  isWrong: boolean
  verb?: string
  onSend: () => void
  onClose: () => void
  /** `tried`: somebody wanted to send it, so that what is missing is said. */
  children: (tried: boolean) => ReactNode
}

/** A form in a dialog: it says what is wrong once somebody tried to send it, and puts the cursor there. */
export function FormDialog(props: FormDialogProps) {
  const { title, width = 760, busy, refusal, isWrong, verb, onSend, onClose, children } = props
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!isWrong && !busy) onSend()
  }
  return (
    <Dialog
      open
      width={width}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {verb ?? t(messages.save)}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <Stack gap={16}>
          {children(tries > 0)}
          {refusal && (
            <Notice tone="danger" live="assertive">
              {refusal.code === 'MOVED_ON' ? t(messages.moved) : refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
