import { useBlocker } from '@tanstack/react-router'
import type { LeaveGuard } from '../form/form-definition.ts'

/** Asks before a page with something unsaved is left; closing the tab is asked about by the form. */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: false, withResolver: true })
  return {
    asked: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
