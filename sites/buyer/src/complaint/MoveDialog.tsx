import { complaintApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, toast } from '@borong/ui'
import { complaintRefreshes } from './complaint-shown.ts'
import { words } from './complaint.words.ts'

const moves = {
  withdraw: {
    route: complaintApi.withdraw,
    title: words.withdrawTitle,
    text: words.withdrawText,
    verb: words.withdraw,
    done: words.withdrawn,
    look: 'danger',
  },
  arbitrate: {
    route: complaintApi.arbitrate,
    title: words.callTitle,
    text: words.callText,
    verb: words.callArbiter,
    done: words.called,
    look: 'primary',
  },
} as const

/** Asks once more before a complaint is withdrawn or goes to the arbiter. */
export function MoveDialog({ sn, move, onClose }: { sn: string; move: keyof typeof moves; onClose: () => void }) {
  const t = useT()
  const { route, title, text, verb, done, look } = moves[move]
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
          <Button onClick={onClose}>{t(words.keep)}</Button>
          <Button look={look} busy={command.busy} onClick={() => void command.send({ sn })}>
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
