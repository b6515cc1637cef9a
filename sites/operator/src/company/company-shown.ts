import { type Reply, adminCompanyApi } from '@borong/contract'

export type Company = Reply<typeof adminCompanyApi.show>
export type CompanyRow = Reply<typeof adminCompanyApi.list>['data'][number]

/** What an act on a company changes. */
export const changed = [adminCompanyApi.list, adminCompanyApi.show, adminCompanyApi.counts]
