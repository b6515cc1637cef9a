/** The addresses of the pages. A list adds its own state to its address. */
export const paths = {
  today: () => '/admin/today',
  qualifications: () => '/admin/vat-qualifications',
  complaints: () => '/admin/complaints',
  paymentProviders: () => '/admin/payment-providers',
  payouts: (run?: string) => `/admin/payouts${run ? `?view=ALL&open=${run}` : ''}`,
  trialBalance: (day?: string) => `/admin/trial-balance${day ? `?day=${day}` : ''}`,
  operators: () => '/admin/operators',
  roles: () => '/admin/roles',
  auditLog: () => '/admin/audit-log',
  deadLetters: () => '/admin/failed-events',
  failedItems: () => '/admin/failed-jobs',
}
