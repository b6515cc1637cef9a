import { type Draft, emptyCondition, emptyDraft, emptyGroup, emptyLevel } from './policy-draft.ts'
import { amountText } from '../../forms/read-amount.ts'
import type { People } from './use-policy-names.ts'

type Example = 'one' | 'two'
/** In Rp; people change them. */
export const exampleLimits: Readonly<Record<Example, number>> = { one: 5_000_000, two: 10_000_000 }

/** A rule to start from; whom it asks is for people to say, except where only one role can be meant. */
export function exampleDraft(example: Example, people: People, name: string): Draft {
  const over = { ...emptyCondition('amount'), amount: amountText(exampleLimits[example]) }
  const finance = people.roles.find((it) => /financ|keuangan|财务/i.test(it.name) && it.able_num > 0)
  return {
    ...emptyDraft(),
    name: name.slice(0, 40),
    groups: [{ ...emptyGroup(), conditions: [over] }],
    levels:
      example === 'one'
        ? [emptyLevel()]
        : [
            { ...emptyLevel(), by: 'manager' },
            { ...emptyLevel(), by: 'role', roleId: finance?.role_id ?? '' },
          ],
  }
}
