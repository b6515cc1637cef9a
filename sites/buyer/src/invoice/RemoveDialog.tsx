import { type Refusal, useT } from '@borong/site-kit'
import { Button, Dialog, Notice } from '@borong/ui'
import { messages } from './headers.messages.ts'

interface RemoveDialogProps {
  title: string
  text: string
  busy: boolean
  refusal: Refusal | undefined
  onRemove: () => void
  onClose: () => void
}

/** Asks before something is gone. */
export function RemoveDialog({ title, text, busy, refusal, onRemove, onClose }: RemoveDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      width={428}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={busy} onClick={onRemove}>
            {t(messages.remove)}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {refusal && (
        <Notice tone="danger" live="assertive">
          {refusal.message}
        </Notice>
      )}
    </Dialog>
  )
}
