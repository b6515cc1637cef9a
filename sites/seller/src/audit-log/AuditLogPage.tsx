import { AuditLogList } from '@borong/console/audit'
import { auditApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { messages } from './audit-log.messages.ts'

/** What people of the shop did, the latest first. */
export function AuditLogPage() {
  const t = useT()
  return (
    <AuditLogList
      path={paths.auditLog()}
      route={auditApi.shop}
      objects={auditApi.shopObjects}
      emptyText={t(messages.emptyText)}
    />
  )
}
