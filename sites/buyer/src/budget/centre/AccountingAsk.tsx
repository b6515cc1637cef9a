import { type Refusal, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack } from '@borong/ui'
import { messages } from './centre.messages.ts'

interface AccountingAskProps {
  /** What stands in the list: nothing refers to it, so that it goes for good, or it is only disabled. */
  it: { code: string; removable: number }
  name: string
  busy: boolean
  refusal: Refusal | undefined
  onYes: () => void
  onClose: () => void
}

/** Asks before a cost centre or a subject is deleted or disabled. */
export function AccountingInput({ it, name, busy, refusal, onYes, onClose }: AccountingAskProps) {
  const t = useT()
  const goes = it.removable === 1
  return (
    <Dialog
      open
      width={428}
      title={t(goes ? messages.removeTitle : messages.disableTitle, { code: it.code })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {t(goes ? messages.remove : messages.disable)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(goes ? messages.removeText : messages.disableText, { name })}</p>
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
