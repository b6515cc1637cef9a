import { type Reply, adminMemberApi } from '@borong/contract'

export type Member = Reply<typeof adminMemberApi.show>
export type MemberRow = Reply<typeof adminMemberApi.list>['data'][number]

/** What an act on a member changes. */
export const changed = [adminMemberApi.list, adminMemberApi.show]
