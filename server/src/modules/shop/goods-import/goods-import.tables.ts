// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { Language } from '@borong/contract'
import type { BulkAct, ColumnChoice, Fate, GoodsBefore, ImportField, ImportState, RowFlaw, Shelf, UndoFate } from './goods-import.types.ts'

export interface GoodsImportTable {
  id: Generated<number>
  shop_id: number
  account_id: number
  lang: Language
  file_name: string
  headings: string[]
  columns: ColumnChoice[]
  shelf: Generated<Shelf>
  pictures_file: string | null
  picture_count: Generated<number>
  pictures_done: Generated<number>
  state: Generated<ImportState>
  row_count: number
  uploaded_by: string
  uploaded_at: Date
  imported_by: string | null
  imported_at: Date | null
  undone_by: string | null
  undone_at: Date | null
  round: Generated<number>
  is_planned: Generated<boolean>
  stopped_by: string | null
  act: BulkAct | null
}

export interface GoodsImportRowTable {
  import_id: number
  row: number
  cells: string[]
  formulas: number[]
}

export interface GoodsImportGoodsTable {
  import_id: number
  position: number
  number: string
  rows: number[]
  flaws: RowFlaw[]
  forecast: Fate | null
  result: Fate | null
  undo: UndoFate | null
  problems: Generated<RowFlaw[]>
  goods_id: number | null
  before: GoodsBefore | null
  version_after: number | null
}

export interface GoodsImportPictureTable {
  import_id: number
  name: string
  url: string | null
  problem: string | null
}

export interface GoodsImportColumnTable {
  shop_id: number
  heading: string
  field: ImportField
}

export interface GoodsImportTables {
  goods_import: GoodsImportTable
  goods_import_row: GoodsImportRowTable
  goods_import_goods: GoodsImportGoodsTable
  goods_import_picture: GoodsImportPictureTable
  goods_import_column: GoodsImportColumnTable
}
