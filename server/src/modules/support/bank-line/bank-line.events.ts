import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'

export const bankStatementDue = (statementId: number): DomainEvent<'bank_statement.due'> => ({
  type: 'bank_statement.due',
  key: `bank_statement.due:${statementId}:${randomUUID()}`,
  data: { statementId },
})
