import { sellerComplaintApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, toast } from '@borong/ui'
import { queueRefreshes } from './complaint-queue.ts'
import { messages } from './complaint.messages.ts'

/** Asks once more before the arbiter is called. */
export function CallArbiterDialog({ sn, onDone, onClose }: { sn: string; onDone: () => void; onClose: () => void }) {
  const t = useT()
  const call = useCommand(sellerComplaintApi.arbitrate, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(messages.called), { tone: 'success' })
      onClose()
      onDone()
    },
  })
  return (
    <Dialog
      open
      width={428}
      onClose={onClose}
      title={t(messages.callTitle)}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.notNow)}</Button>
          <Button variant="primary" busy={call.busy} onClick={() => void call.send({ sn })}>
            {t(messages.callArbiter)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.callText)}</p>
        {call.refusal && (
          <Notice tone="danger" live="assertive">
            {call.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
