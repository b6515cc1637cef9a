import { AuditLogList } from '@borong/console/audit'
import { auditApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { messages } from './audit-log.messages.ts'
import { placeOf } from './audit-row.ts'
import { ChainCheck } from './ChainCheck.tsx'

const audiences: Record<string, 'admin' | 'seller' | 'buyer'> = {
  OPERATORS: 'admin',
  STAFF: 'seller',
  MEMBERS: 'buyer',
}

/** What anybody did in the mall, the latest first. */
export function AuditLogPage() {
  const t = useT()
  return (
    <AuditLogList
      path={paths.auditLog()}
      route={auditApi.all}
      objects={auditApi.allObjects}
      emptyText={t(messages.emptyText)}
      views={[
        { key: 'OPERATORS', label: t(messages.operators) },
        { key: 'STAFF', label: t(messages.staff) },
        { key: 'MEMBERS', label: t(messages.members) },
      ]}
      askedBy={(view) => (audiences[view] ? { audience: audiences[view] } : {})}
      places={{ head: t(messages.place), of: (it) => placeOf(t, it) }}
      tools={<ChainCheck />}
    />
  )
}
