import { type Refusal, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack } from '@borong/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messages } from './shell.messages.ts'

interface FormDialogProps {
  title: string
  /** The verb on its button. */
  act: string
  busy: boolean
  refusal: Refusal | undefined
  /** Something is missing or wrong: it is not sent. */
  isWrong: boolean
  onSend: () => void
  onClose: () => void
  width?: 560 | 760
  /** `tried`: somebody wanted to send it, so that what is missing is said. */
  children: (tried: boolean) => ReactNode
}

/** One act as a form above the page; once somebody tried to send it, the cursor stands at what is wrong. */
export function FormDialog(props: FormDialogProps) {
  const { title, act, busy, refusal, isWrong, onSend, onClose, width = 560, children } = props
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <Dialog
      open
      width={width}
      closable={!busy}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setTries(tries + 1)
          if (!isWrong) onSend()
        }}
      >
        <Stack gap={16}>
          {children(tries > 0)}
          {refusal && (
            <Notice tone="danger" live="assertive">
              {refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
