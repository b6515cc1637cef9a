import { dateTime, useT } from '@borong/site-kit'
import { Card, Pairs, Table } from '@borong/ui'
import { DetailPanel } from '../detail/index.ts'
import { messages } from './audit-entry.messages.ts'
import type { AuditRow } from './audit-row.ts'

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One entry of the log: who, what, from where, and each value before and after. */
export function AuditEntry({ entry, place }: { entry: AuditRow; place: string | undefined }) {
  const t = useT()
  const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])]
  return (
    <DetailPanel
      title={entry.act}
      facts={
        <>
          <span>{entry.person_name}</span>
          {place !== undefined && <span>{place}</span>}
          <time>{dateTime(entry.at)}</time>
          {entry.on_behalf_of && <span>{t(messages.onBehalf, { id: entry.on_behalf_of })}</span>}
        </>
      }
    >
      <Card title={t(messages.changes)} flush={fields.length > 0}>
        {fields.length ? (
          <Table
            caption={t(messages.changes)}
            rows={fields.map((field) => ({
              field,
              before: shown(entry.before?.[field]),
              after: shown(entry.after?.[field]),
            }))}
            keyOf={(it) => it.field}
            columns={[
              { key: 'field', head: t(messages.field), main: true, cell: (it) => <b>{it.field}</b> },
              { key: 'before', head: t(messages.before), cell: (it) => it.before },
              { key: 'after', head: t(messages.after), cell: (it) => it.after },
            ]}
          />
        ) : (
          <p className="muted">{t(messages.noChanges)}</p>
        )}
      </Card>
      <Card>
        <Pairs
          pairs={[
            [t(messages.object), `${entry.about} ${entry.object_id}`.trim()],
            [t(messages.from), entry.ip],
            [t(messages.device), entry.user_agent],
            [t(messages.call), entry.action],
            [t(messages.request), entry.request_id],
          ]}
        />
      </Card>
    </DetailPanel>
  )
}
