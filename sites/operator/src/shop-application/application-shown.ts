import { type Reply, adminConsoleApi, shopAdmissionApi, type shopApplicationStatuses } from '@borong/contract'
import type { Tone } from '@borong/ui'

export type ApplicationRow = Reply<typeof shopAdmissionApi.list>['data'][number]
export type Application = Reply<typeof shopAdmissionApi.show>
export type Part = Application['checks'][number]['item']
export type Status = (typeof shopApplicationStatuses)[number]

export const changed = [shopAdmissionApi.list, shopAdmissionApi.show, adminConsoleApi.work]

export const pillOf: Record<Status, readonly [tone: Tone, sign: string]> = {
  NONE: ['neutral', '○'],
  INCOMPLETE: ['neutral', '○'],
  SUBMITTED: ['warn', '◔'],
  ASKED: ['review', '◑'],
  DENIED: ['danger', '✕'],
  APPROVED: ['success', '●'],
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** Whether a bank account is in the name of the company, whatever its case and dots. */
export const isSameName = (a: string, b: string): boolean => plain(a) === plain(b)
