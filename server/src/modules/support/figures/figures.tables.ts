// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { FigureName, OwnerKind, PartRow } from './figures.types.ts'

export interface FigureDayTable {
  owner_kind: OwnerKind
  owner_id: number
  figure: FigureName
  day: string
  about: number
  amount_minor: number
  orders: number
}

export interface FigureOrderTable {
  order_id: number
  company_id: number
  member_id: number
  day: string
  parts: PartRow[]
  shop_id: number
}

export interface FigureBacklogTable {
  order_id: number
}

export interface FiguresTables {
  figure_day: FigureDayTable
  figure_order: FigureOrderTable
  figure_backlog: FigureBacklogTable
}
