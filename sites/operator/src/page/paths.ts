/** The addresses of the pages. A list adds its own state to its address. */
export const paths = {
  today: () => '/admin/today',
  setup: () => '/admin/setup',
  qualifications: () => '/admin/vat-qualifications',
  shopApplications: () => '/admin/shop-applications',
  shops: () => '/admin/shops',
  shop: (id: string) => `/admin/shops?view=ALL&open=${id}`,
  categories: (id?: string) => `/admin/categories${id ? `?open=${id}` : ''}`,
  brands: (id?: string) => `/admin/brands${id ? `?open=${id}` : ''}`,
  complaints: () => '/admin/complaints',
  companies: () => '/admin/companies',
  company: (id: string) => `/admin/companies?open=${id}`,
  members: ({ company, keyword }: { company?: string; keyword?: string } = {}) =>
    `/admin/members${company ? `?company=${company}` : keyword ? `?keyword=${encodeURIComponent(keyword)}` : ''}`,
  paymentProviders: () => '/admin/payment-providers',
  payouts: (run?: string) => `/admin/payouts${run ? `?view=ALL&open=${run}` : ''}`,
  trialBalance: (day?: string) => `/admin/trial-balance${day ? `?day=${day}` : ''}`,
  operators: () => '/admin/operators',
  roles: () => '/admin/roles',
  auditLog: () => '/admin/audit-log',
  deadLetters: () => '/admin/failed-events',
  failedItems: () => '/admin/failed-jobs',
}
