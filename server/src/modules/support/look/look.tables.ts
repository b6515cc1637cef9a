// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface LookSessionTable {
  id: Generated<number>
  token_hash: string
  operator_id: number
  operator_name: string
  operator_session: string
  audience: string
  account_id: number
  member_id: number | null
  shop_id: number | null
  person_name: string
  place_name: string
  reason: string
  began_at: Date
  ends_at: Date
  ended_at: Date | null
  ended_because: Generated<string>
}

export interface LookTables {
  look_session: LookSessionTable
}
