import { useT } from '@borong/site-kit'
import { Button, Dialog } from '@borong/ui'
import { type ComponentProps, useId } from 'react'
import { CheckedForm } from './CheckedForm.tsx'
import { messages } from './queue.messages.ts'

interface FormDialogProps extends Pick<
  ComponentProps<typeof CheckedForm>,
  'refusal' | 'isWrong' | 'onSend' | 'children'
> {
  title: string
  /** The verb on its button. */
  act: string
  busy: boolean
  /** What it needs to be sent has not come yet. */
  awaits?: boolean
  onClose: () => void
  width?: 560 | 760 | 960
}

/** One act as a form above the page. */
export function FormDialog({ title, act, busy, awaits, onClose, width = 560, ...form }: FormDialogProps) {
  const t = useT()
  const id = useId()
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
          <Button variant="primary" type="submit" form={id} busy={busy || awaits}>
            {act}
          </Button>
        </>
      }
    >
      <CheckedForm {...form} id={id} gap={16} />
    </Dialog>
  )
}
