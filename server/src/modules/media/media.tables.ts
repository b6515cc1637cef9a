// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
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
  created_at: Generated<Date>
  is_public: Generated<boolean>
}

export interface MediaTables {
  upload: UploadTable
}
