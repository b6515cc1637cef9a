import { type Reply, complaintApi, type complaintStatuses } from '@borong/contract'
import type { Tone } from '@borong/ui'
import { orderRefreshes } from '../order-shown/index.ts'

export type Complaint = Reply<typeof complaintApi.show>
export type ComplaintRow = Reply<typeof complaintApi.list>['data'][number]
type Status = (typeof complaintStatuses)[number]

/** Whatever moves a complaint changes these answers; its order may move with it. */
export const complaintRefreshes = [complaintApi.show, complaintApi.list, complaintApi.complainable, ...orderRefreshes]

/** Sign and tint; the word comes from the server. */
export const pillOf: Record<Status, readonly [tone: Tone, sign: string]> = {
  NEW: ['warn', '◔'],
  WAIT_APPEAL: ['warn', '◔'],
  COMMUNICATION: ['brand', '◑'],
  WAIT_ARBITRATION: ['review', '◕'],
  COMPLETE: ['success', '●'],
  CANCEL: ['neutral', '✕'],
}

export const isAllowed = (it: Pick<ComplaintRow, 'actions'>, name: ComplaintRow['actions'][number]['name']): boolean =>
  it.actions.some((act) => act.name === name && act.allowed === 1)

export type Stage = 'Filed' | 'Answer' | 'Talk' | 'Arbiter' | 'Decided' | 'Withdrawn'
const stages: readonly Stage[] = ['Filed', 'Answer', 'Talk', 'Arbiter', 'Decided']
const at: Record<Status, number> = {
  NEW: 1,
  WAIT_APPEAL: 1,
  COMMUNICATION: 2,
  WAIT_ARBITRATION: 3,
  COMPLETE: stages.length,
  CANCEL: 1,
}
/** How far a complaint is; `current` counts from 0, and lies past the last when it is decided. */
export const stagesOf = (status: Status): { stages: readonly Stage[]; current: number } => ({
  stages: status === 'CANCEL' ? ['Filed', 'Withdrawn'] : stages,
  current: at[status],
})

export const complaintsPerPage = 10
export const tabs = ['ALL', 'COMPLAINING', 'COMPLETE', 'CANCELED'] as const

/** The URL of the list as the call wants it. */
export const askOfComplaints = (search: {
  tab?: Exclude<(typeof tabs)[number], 'ALL'>
  keyword?: string
  page_no?: number
}) => ({
  page_no: search.page_no ?? 1,
  page_size: complaintsPerPage,
  ...(search.tab && { tag: search.tab }),
  ...(search.keyword && { keywords: search.keyword }),
})
