import { type complaintStatuses, type Reply, sellerComplaintApi } from '@borong/contract'
import type { Tone } from '@borong/ui'

export type Complaint = Reply<typeof sellerComplaintApi.show>
export type ComplaintRow = Reply<typeof sellerComplaintApi.list>['data'][number]

export const queueRefreshes = [sellerComplaintApi.list, sellerComplaintApi.counts, sellerComplaintApi.show]

/** Sign and tint; the word comes from the server. */
export const pillOf: Record<(typeof complaintStatuses)[number], readonly [tone: Tone, sign: string]> = {
  NEW: ['warn', '◔'],
  WAIT_APPEAL: ['warn', '◔'],
  COMMUNICATION: ['brand', '◑'],
  WAIT_ARBITRATION: ['review', '◕'],
  COMPLETE: ['success', '●'],
  CANCEL: ['neutral', '✕'],
}

export const isAllowed = (it: Pick<ComplaintRow, 'actions'>, name: ComplaintRow['actions'][number]['name']): boolean =>
  it.actions.some((act) => act.name === name && act.allowed === 1)
