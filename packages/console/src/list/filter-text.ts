import type { Translate } from '@borong/site-kit'
import type { FilterValue, ListFilter, Operator } from './list-definition.ts'
import { messages } from './resource-list.messages.ts'

export const operatorWords: Record<Operator, Parameters<Translate>[0]> = {
  is: messages.operatorIs,
  not: messages.operatorNot,
  contains: messages.operatorContains,
  before: messages.operatorBefore,
  after: messages.operatorAfter,
  between: messages.operatorBetween,
  empty: messages.operatorEmpty,
}

/** dd/MM/yyyy from the yyyy-MM-dd of an address. */
const day = (text: string) => text.split('-').toReversed().join('/')

const valueText = (filter: ListFilter, value: string, t: Translate): string => {
  if (filter.kind === 'date') return day(value)
  if (filter.kind === 'flag') return t(messages.yes)
  return filter.options?.find((it) => it.value === value)?.label ?? value
}

/** "between 01/11/2026 – 30/11/2026", "Gloves, Helmets", "not Cancelled". */
export function filterText(filter: ListFilter, { operator, values }: FilterValue, t: Translate): string {
  const texts = values.map((it) => valueText(filter, it, t))
  if (operator === 'empty') return t(operatorWords.empty)
  if (operator === 'between') return texts.join(' – ')
  const said = texts.join(', ')
  return operator === 'is' ? said : `${t(operatorWords[operator])} ${said}`
}
