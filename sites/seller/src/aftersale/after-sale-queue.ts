import { type Reply, sellerAfterSaleApi } from '@borong/contract'
import type { Tone } from '@borong/ui'

export type Service = Reply<typeof sellerAfterSaleApi.show>
export type ServiceRow = Reply<typeof sellerAfterSaleApi.list>['data'][number]
export type Line = Service['goods_list'][number]

export const queueRefreshes = [sellerAfterSaleApi.list, sellerAfterSaleApi.counts, sellerAfterSaleApi.show]

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

export type Fault = 'number' | 'few' | 'much'
const readCount = (typed: string): number | undefined => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : undefined)

/** Pieces that are agreed to: as many as were asked for unless somebody types fewer. */
export function readAgreed(lines: readonly Line[], typed: Readonly<Record<string, string>>) {
  const faults: Record<string, Fault> = {}
  const fewer: { order_line_id: string; num: number }[] = []
  for (const { order_line_id: id, return_num: asked } of lines) {
    const n = readCount(typed[id] ?? String(asked))
    if (n === undefined) faults[id] = 'number'
    else if (n < 1) faults[id] = 'few'
    else if (n > asked) faults[id] = 'much'
    else if (n < asked) fewer.push({ order_line_id: id, num: n })
  }
  return { faults, fewer, ready: Object.keys(faults).length === 0 }
}

export type Counted = Readonly<Record<string, { good: string; damaged: string }>>
/** What came back, line by line; together never more than was agreed. */
export function readArrived(lines: readonly Line[], counted: Counted) {
  const faults: Record<string, Fault> = {}
  const missing: Record<string, number> = {}
  const arrived: { order_line_id: string; storage_num: number; damaged_num: number }[] = []
  for (const { order_line_id: id, return_num: agreed } of lines) {
    const good = readCount(counted[id]?.good ?? String(agreed))
    const damaged = readCount(counted[id]?.damaged ?? '0')
    if (good === undefined || damaged === undefined) faults[id] = 'number'
    else if (good + damaged > agreed) faults[id] = 'much'
    else {
      missing[id] = agreed - good - damaged
      arrived.push({ order_line_id: id, storage_num: good, damaged_num: damaged })
    }
  }
  return { faults, missing, arrived, ready: Object.keys(faults).length === 0 }
}

/** An amount as people write it: `125000`, `125,000.50`. Undefined where it is none, or has more than two decimals. */
export function readAmount(typed: string): number | undefined {
  const plain = typed.replace(/[\s,]/g, '').replace(/^rp/i, '')
  return /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
