import { complaintApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, toast } from '@borong/ui'
import { complaintRefreshes } from './complaint-shown.ts'
import { messages } from './complaint.messages.ts'

const moves = {
  withdraw: {
    route: complaintApi.withdraw,
    title: messages.withdrawTitle,
    text: messages.withdrawText,
    verb: messages.withdraw,
    done: messages.withdrawn,
    variant: 'danger',
  },
  arbitrate: {
    route: complaintApi.arbitrate,
    title: messages.callTitle,
    text: messages.callText,
    verb: messages.callArbiter,
    done: messages.called,
    variant: 'primary',
  },
} as const

/** Asks once more before a complaint is withdrawn or goes to the arbiter. */
export function MoveDialog({ sn, move, onClose }: { sn: string; move: keyof typeof moves; onClose: () => void }) {
  const t = useT()
  const { route, title, text, verb, done, variant } = moves[move]
  const command = useCommand(route, {
    refreshes: complaintRefreshes,
    onDone: () => {
      toast(t(done), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      width={428}
      onClose={onClose}
      title={t(title)}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button variant={variant} busy={command.busy} onClick={() => void command.send({ sn })}>
            {t(verb)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(text)}</p>
        {command.refusal && (
          <Notice tone="danger" live="assertive">
            {command.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
