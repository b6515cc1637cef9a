import type { PapersKind } from '#modules/trade/order'

export type Decision = 'approve' | 'reject'
export type ShelfAct = 'take_down' | 'put_back'
/** What shops say of their skus. */
export type StockAct = 'low_mark' | 'backorder'
/** What is done with goods or skus, each by itself. */
type EachAct = Decision | ShelfAct | StockAct
export type BulkRunAct = PapersKind | EachAct
export type BulkRunState = 'running' | 'done' | 'stopped' | 'failed'
export type BulkItemState = 'waiting' | 'done' | 'refused'

/** Whose runs somebody sees: those of their shop, or for operators those of the mall. */
export type RunsOf = { shopId: number | null; acts: readonly BulkRunAct[] }

export const paperActs: readonly PapersKind[] = ['picking', 'packing', 'delivery', 'labels']
export const decisionActs: readonly Decision[] = ['approve', 'reject']
export const shelfActs: readonly ShelfAct[] = ['take_down', 'put_back']
export const stockActs: readonly StockAct[] = ['low_mark', 'backorder']
export const isPapers = (act: BulkRunAct): act is PapersKind => paperActs.some((it) => it === act)
export const isOfStock = (act: BulkRunAct): act is StockAct => stockActs.some((it) => it === act)
