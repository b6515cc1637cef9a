import { PeoplePage } from '@borong/console/people'
import { useT } from '@borong/site-kit'
import { messages } from '../page/shell.messages.ts'

/** Who runs the mall. */
export function OperatorsPage() {
  const t = useT()
  return <PeoplePage title={t(messages.operators)} />
}
