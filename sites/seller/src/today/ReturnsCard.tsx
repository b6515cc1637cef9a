import { sellerTodayApi } from '@borong/contract'
import { number, useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, Table } from '@borong/ui'
import { messages } from './today.messages.ts'

/** Why buyers sent something back lately. */
export function ReturnsCard() {
  const t = useT()
  const found = useApiQuery(sellerTodayApi.returns, {}).data
  return (
    <Card
      title={t(messages.returns)}
      note={found && t(messages.returnsBefore, { n: found.applied, before: number(found.applied_before) })}
      flush
    >
      {found?.reasons.length === 0 ? (
        <EmptyState title={t(messages.noReturns)} />
      ) : (
        <Table
          caption={t(messages.returns)}
          rows={found?.reasons}
          keyOf={(it) => it.reason}
          skeleton={3}
          columns={[
            { key: 'reason', head: t(messages.reason), main: true, cell: (it) => it.reason },
            { key: 'applied', head: t(messages.applied), align: 'end', cell: (it) => number(it.applied) },
          ]}
        />
      )}
    </Card>
  )
}
