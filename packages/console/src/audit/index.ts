export { AuditLogList } from './AuditLogList.tsx'
export type { AuditRow } from './audit-row.ts'
