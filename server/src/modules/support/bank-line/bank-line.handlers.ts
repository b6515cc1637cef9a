import { BankStatementDue } from '@borong/contract/events'
import { onOutside } from '#platform/background/event-handler'
import { lookAtLines } from './look-at-lines.ts'

export const bankLineHandlers = [
  onOutside(BankStatementDue, {
    name: 'look-at-bank-lines',
    queue: 'files',
    send: (app, { statementId }, _event, signal) => lookAtLines(app, statementId, signal),
  }),
]
