import { assignedChoices } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Select } from '@borong/ui'
import { useGo } from '../site/Link.tsx'
import { messages } from './queue-entry.messages.ts'

export type AssignedChoice = (typeof assignedChoices)[number]

/** Choices of a filter by whom entries are assigned to. */
export function useAssignedChoices() {
  const t = useT()
  return [
    { value: 'MINE', label: t(messages.mine) },
    { value: 'NOBODY', label: t(messages.toNobody) },
  ] as const satisfies readonly { value: AssignedChoice; label: string }[]
}

/** Narrows a queue to what is assigned to whoever looks, or to nobody. */
export function AssignedFilter({
  value,
  href,
}: {
  value: AssignedChoice | undefined
  href: (to: AssignedChoice | undefined) => string
}) {
  const t = useT()
  const go = useGo()
  return (
    <Select
      label={t(messages.assignedTo)}
      labelHidden
      value={value ?? ''}
      empty={t(messages.everybody)}
      choices={useAssignedChoices()}
      onChange={(to) => go(href(assignedChoices.find((it) => it === to)))}
    />
  )
}
