import { type Refusal, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack } from '@borong/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { words } from './form.words.ts'

interface FormDialogProps {
  title: string
  busy: boolean
  refusal: Refusal | undefined
  isWrong: boolean
  verb?: string
  /** What to say where somebody else was faster. */
  moved?: string
  onSend: () => void
  onClose: () => void
  children: (tried: boolean) => ReactNode
}
/** A form in a dialog: it says what is wrong once somebody tried to send it, and puts the cursor there. */
export function FormDialog(props: FormDialogProps) {
  const { title, busy, refusal, isWrong, verb, moved, onSend, onClose, children } = props
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
      width={760}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(words.cancel)}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {verb ?? t(words.save)}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <Stack gap={16}>
          {children(tries > 0)}
          {refusal && (
            <Notice tone="danger" live="assertive">
              {(refusal.code === 'MOVED_ON' && moved) || refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
