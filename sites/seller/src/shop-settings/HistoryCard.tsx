import { auditApi, type Reply } from '@borong/contract'
import { type AnyMessage, dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, Table } from '@borong/ui'
import { messages } from './shop-settings.messages.ts'

type Change = Reply<typeof auditApi.shop>['data'][number]
const shown = 6

function nameOf({ object, action }: Change): AnyMessage {
  if (object === 'shop-closing') return messages.changedClosing
  if (object === 'return-address') return messages.changedAddress
  if (action.endsWith('/hours')) return messages.changedHours
  return action.endsWith('/tax') ? messages.changedTax : messages.changedAnswer
}

/** Who has changed what lately. */
export function HistoryCard() {
  const t = useT()
  const of = (object: string) => ({ object, page_size: shown })
  const settings = useApiQuery(auditApi.shop, of('shop-settings'))
  const closings = useApiQuery(auditApi.shop, of('shop-closing'))
  const addresses = useApiQuery(auditApi.shop, of('return-address'))
  const asked = [settings, closings, addresses]
  const rows = asked.every((it) => it.data)
    ? asked.flatMap((it) => it.data!.data).toSorted((a, b) => b.at - a.at || Number(b.id) - Number(a.id))
    : undefined
  return (
    <Card title={t(messages.history)} flush>
      {rows?.length === 0 ? (
        <EmptyState title={t(messages.noHistory)} />
      ) : (
        <Table
          caption={t(messages.history)}
          rows={rows?.slice(0, shown)}
          keyOf={(it) => it.id}
          skeleton={3}
          columns={[
            { key: 'what', head: t(messages.historyWhat), main: true, cell: (it) => t(nameOf(it)) },
            { key: 'who', head: t(messages.historyWho), cell: (it) => it.person_name },
            { key: 'when', head: t(messages.historyWhen), cell: (it) => dateMinute(it.at) },
          ]}
        />
      )}
    </Card>
  )
}
