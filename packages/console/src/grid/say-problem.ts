import type { Translate } from '@borong/site-kit'
import type { CellProblem, CellValue, GridColumn } from './grid-column.ts'
import type { Change } from './grid-changes.ts'
import { messages } from './grid.messages.ts'
import { formatCell } from './parse-cell.ts'

/** A value as a sentence mentions it. */
export const sayValue = <Row>(t: Translate, { kind }: GridColumn<Row>, value: CellValue): string => {
  if (kind.type === 'checkbox') return t(value ? messages.checked : messages.unchecked)
  const text = formatCell(kind, value)
  if (!text) return t(messages.nothing)
  return kind.type === 'money' ? `Rp\u00a0${text}` : text
}

export function sayProblem<Row>(
  t: Translate,
  problem: CellProblem | string,
  { column, edit }: Pick<Change<Row>, 'column' | 'edit'>,
): string {
  if (typeof problem === 'string') return problem
  const text = edit.unread ?? formatCell(column.kind, edit.value)
  switch (problem.code) {
    case 'required':
      return t(messages.required)
    case 'integer':
      return t(messages.notInteger, { text })
    case 'money':
      return t(messages.notMoney, { text })
    case 'decimals':
      return t(messages.tooManyDecimals, { text })
    case 'choice':
      return t(messages.notChoice, { text })
    case 'date':
      return t(messages.notDate, { text })
    case 'checkbox':
      return t(messages.notChecked, { text })
    case 'length':
      return t(messages.tooLong, { max: problem.max })
    case 'min':
      return t(messages.tooSmall, { limit: sayValue(t, column, problem.limit) })
    case 'max':
      return t(messages.tooLarge, { limit: sayValue(t, column, problem.limit) })
  }
}
