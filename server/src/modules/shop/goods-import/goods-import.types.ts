import type {
  goodsEditorApi,
  goodsImportFields,
  goodsImportShelves,
  goodsImportStates,
  Input,
  Reply,
} from '@borong/contract'

/** Goods as they are edited, and as they are written. */
export type GoodsNow = Reply<typeof goodsEditorApi.show>
export type GoodsInput = Omit<Input<typeof goodsEditorApi.create>, 'sn' | 'copied_from'>

export type ImportField = (typeof goodsImportFields)[number]
/** Reading: its file is being taken in, and nobody sees it yet. */
export type ImportState = Lowercase<(typeof goodsImportStates)[number]> | 'reading'
export type Shelf = Lowercase<(typeof goodsImportShelves)[number]>
export type Fate = 'new' | 'changed' | 'unchanged' | 'refused'
export type UndoFate = 'undone' | 'kept'

/** What is done with many goods of the list. */
export type BulkAct =
  | { kind: 'shelve' | 'unshelve' }
  | { kind: 'price'; percent: number; roundTo: number }
  | { kind: 'category'; categoryId: number }
  | { kind: 'freight'; templateId: number | null }
  | { kind: 'section'; sectionId: number }

export interface ColumnChoice {
  /** Place in the file, from 0. */
  column: number
  field: ImportField
}

/** What is wrong in a row of the file, in words. */
export interface RowFlaw {
  /** As the file shows it: the heading is row 1. */
  row: number
  /** The heading; empty where the whole row is meant. */
  column: string
  reason: string
}

/** Goods as they were, and the stock of skus before and after. */
export interface GoodsBefore {
  document: GoodsInput
  stock: { skuId: number; before: number; after: number }[]
  /** What an act on the list has done with them beside their document. */
  moved?: 'shelved' | 'unshelved' | 'put'
}
