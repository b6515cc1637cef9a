/** The addresses of the pages. A list adds its own state to its address. */
export const paths = {
  today: () => '/admin/today',
  auditLog: () => '/admin/audit-log',
  background: () => '/admin/background',
  failedItems: () => '/admin/failed-items',
  security: () => '/admin/security',
}
