// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
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

export interface FigureMonthTable {
  owner_kind: OwnerKind
  owner_id: number
  figure: FigureName
  month: string
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
  goods: Generated<number[]>
}

export interface FigureBacklogTable {
  order_id: number
}

export interface FiguresTables {
  figure_day: FigureDayTable
  figure_month: FigureMonthTable
  figure_order: FigureOrderTable
  figure_backlog: FigureBacklogTable
}
