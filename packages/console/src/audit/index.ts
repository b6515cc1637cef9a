export { AuditLogList, type AuditRow } from './AuditLogList.tsx'
