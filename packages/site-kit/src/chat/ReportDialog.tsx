import type { chatApi } from '@borong/contract'
import { Button, Dialog, Notice, Stack, TextArea } from '@borong/ui'
import { useState } from 'react'
import { useCommand } from '../data.ts'
import { useT } from '../messages.tsx'
import { messages as words } from './chat.messages.ts'
import type { ChatSide, Conversation } from './chat-side.ts'

/** Asks why, before people of the mall may read the conversation. */
export function ReportDialog({
  side,
  id,
  onDone,
  onClose,
}: {
  side: ChatSide
  id: string
  onDone: (it: Conversation) => void
  onClose: () => void
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const command = useCommand(side.calls.report as typeof chatApi.report, {
    onDone: (it) => {
      onDone(it)
      onClose()
    },
  })
  return (
    <Dialog
      open
      width={428}
      onClose={onClose}
      title={t(words.report)}
      foot={
        <>
          <Button onClick={onClose}>{t(words.cancel)}</Button>
          <Button
            variant="danger"
            busy={command.busy}
            disabled={reason.trim().length < 3}
            onClick={() => void command.send({ id, reason: reason.trim() })}
          >
            {t(words.report)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(words.reportText)}</p>
        <TextArea label={t(words.reason)} value={reason} maxLength={500} onChange={setReason} required />
        {command.refusal && (
          <Notice tone="danger" live="assertive">
            {command.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
