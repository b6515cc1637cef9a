import { useT } from '@borong/site-kit'
import { Button, Dialog } from '@borong/ui'
import type { LeaveGuard } from './form-definition.ts'
import { messages } from './resource-form.messages.ts'

/** Asked before a page is left with something unsaved. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  const t = useT()
  return (
    <Dialog
      open={guard.asked}
      onClose={guard.stay}
      title={t(messages.leaveTitle)}
      width={428}
      foot={
        <>
          <Button variant="primary" onClick={guard.stay}>
            {t(messages.stay)}
          </Button>
          <Button variant="danger" onClick={guard.leave}>
            {t(messages.leave)}
          </Button>
        </>
      }
    >
      {t(messages.leaveBody)}
    </Dialog>
  )
}
