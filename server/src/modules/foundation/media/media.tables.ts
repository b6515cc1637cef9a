// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface UploadTable {
  id: Generated<number>
  sha256: string
  ext: string
  bytes: number
  width: number
  height: number
  scene: string
  account_id: number | null
  is_public: Generated<boolean>
  created_at: Generated<Date>
  shop_id: number | null
}

export interface MediaTables {
  upload: UploadTable
}
