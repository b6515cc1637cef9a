import type { Reply, afterSaleApi, serviceTypes } from '@borong/contract'
import { momentsOf } from '@borong/site-kit/date/period.ts'
import type { Tone } from '@borong/ui'

export type Service = Reply<typeof afterSaleApi.show>
export type ServiceRow = Reply<typeof afterSaleApi.list>['data'][number]
export type ServiceType = (typeof serviceTypes)[number]

/** Sign and tint of the states 0 to 9; the word comes from the server. */
const pills: readonly (readonly [tone: Tone, sign: string])[] = [
  ['warn', '◔'],
  ['brand', '➜'],
  ['danger', '✕'],
  ['brand', '➜'],
  ['review', '◕'],
  ['warn', '◔'],
  ['review', '◑'],
  ['success', '●'],
  ['danger', '!'],
  ['neutral', '✕'],
]
export const pillOf = (status: number) => pills[status]!

export const isAllowed = (it: Pick<ServiceRow, 'actions'>, name: ServiceRow['actions'][number]['name']): boolean =>
  it.actions.some((act) => act.name === name && act.allowed === 1)

export type Stage = 'applied' | 'decided' | 'sent' | 'arrived' | 'money' | 'goods' | 'refused' | 'closed'

const endOf: Record<ServiceType, Stage> = {
  RETURN_GOODS: 'money',
  ORDER_CANCEL: 'money',
  CHANGE_GOODS: 'goods',
  SUPPLY_AGAIN_GOODS: 'goods',
}

/** The ten states folded to at most five stages; `current` counts from 0, and lies past the last when all is done. */
export function stagesOf(
  it: Pick<Service, 'service_type' | 'service_status' | 'refund_info'> &
    Partial<Pick<Service, 'not_arrived'>> & { logs: readonly { step: string }[] },
): { stages: Stage[]; current: number } {
  const { service_type: type, service_status: status } = it
  if (status === 2) return { stages: ['applied', 'refused'], current: 1 }
  if (status === 9) return { stages: ['applied', 'closed'], current: 1 }
  const travels =
    (type === 'RETURN_GOODS' || type === 'CHANGE_GOODS') &&
    !it.not_arrived &&
    !it.logs.some((log) => log.step === 'waive')
  // A replacement that cannot be had ends in money.
  const end = it.refund_info?.agree_price === undefined ? endOf[type] : 'money'
  const stages: Stage[] = ['applied', 'decided', ...(travels ? (['sent', 'arrived'] as const) : []), end]
  const last = stages.length - 1
  const at: Record<number, number> = { 0: 1, 1: 2, 3: 3, 7: last + 1 }
  return { stages, current: at[status] ?? last }
}

export const servicesPerPage = 10
export const tabs = ['ALL', 'TO_DO', 'OPEN', 'DONE'] as const

interface ServiceSearch {
  tab?: 'TO_DO' | 'OPEN' | 'DONE'
  type?: ServiceType
  status?: string
  keyword?: string
  start?: string
  end?: string
  page_no?: number
}
/** The URL of the list as the call wants it; a state of its own is narrower than a tab. */
export function askOfServices(search: ServiceSearch) {
  return {
    page_no: search.page_no ?? 1,
    page_size: servicesPerPage,
    ...(search.tab && { tag: search.tab }),
    ...(search.type && { service_type: search.type }),
    ...(search.status && { service_status: Number(search.status) as ServiceRow['service_status'] }),
    ...(search.keyword && { keyword: search.keyword.slice(0, 60) }),
    ...momentsOf(search.start, search.end),
  }
}
