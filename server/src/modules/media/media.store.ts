import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import type { MediaTables, UploadTable } from './media.tables.ts'

/** Which of these contents an account has uploaded. */
export const uploadedBy = async (ctx: Ctx, accountId: number, contents: readonly string[]): Promise<Set<string>> => {
  const rows = await tablesOf<MediaTables>(ctx)
    .selectFrom('upload')
    .select('sha256')
    .where('account_id', '=', accountId)
    .where('sha256', 'in', [...contents])
    .execute()
  return new Set(rows.map((row) => row.sha256))
}

export const noteUpload = (ctx: Ctx, upload: Omit<Insertable<UploadTable>, 'created_at'>) =>
  tablesOf<MediaTables>(ctx)
    .insertInto('upload')
    .values({ ...upload, created_at: ctx.clock.now() })
    .execute()
