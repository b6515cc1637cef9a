import { PeoplePage } from '@borong/console/people'
import { useT } from '@borong/site-kit'
import { messages } from '../page/shell.messages.ts'

/** Who works for the shop. */
export function StaffPage() {
  const t = useT()
  return <PeoplePage title={t(messages.people)} />
}
