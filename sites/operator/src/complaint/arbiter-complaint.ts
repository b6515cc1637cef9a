import { type Reply, adminConsoleApi, arbiterApi, type complaintStatuses } from '@borong/contract'
import type { Tone } from '@borong/ui'

export type Complaint = Reply<typeof arbiterApi.show>
export type ComplaintRow = Reply<typeof arbiterApi.list>['data'][number]

export const changed = [arbiterApi.list, arbiterApi.counts, arbiterApi.show, adminConsoleApi.work]

/** Sign and tint; the word comes from the server. */
export const pillOf: Record<(typeof complaintStatuses)[number], readonly [tone: Tone, sign: string]> = {
  NEW: ['warn', '◔'],
  WAIT_APPEAL: ['brand', '◔'],
  COMMUNICATION: ['brand', '◑'],
  WAIT_ARBITRATION: ['warn', '◕'],
  COMPLETE: ['success', '●'],
  CANCEL: ['neutral', '✕'],
}

export const isAllowed = (it: Pick<ComplaintRow, 'actions'>, name: ComplaintRow['actions'][number]['name']): boolean =>
  it.actions.some((act) => act.name === name && act.allowed === 1)
