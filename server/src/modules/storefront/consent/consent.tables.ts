// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface ConsentTable {
  id: Generated<number>
  account_id: number
  article_id: number
  number: number
  agreed_at: Date
  way: string
}

export interface ConsentTables {
  consent: ConsentTable
}
