import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { MediaTables, UploadTable } from './media.tables.ts'

/** Which of these contents an account has uploaded, and what for. */
export const uploadedBy = (ctx: Ctx, accountId: number, contents: readonly string[]) =>
  tablesOf<MediaTables>(ctx)
    .selectFrom('upload')
    .select(['sha256', 'scene'])
    .where('account_id', '=', accountId)
    .where('sha256', 'in', [...contents])
    .execute()

/** Makes uploads of an account everybody's. */
export const publishUploads = (ctx: Ctx, accountId: number, contents: readonly string[]) =>
  tablesOf<MediaTables>(ctx)
    .updateTable('upload')
    .set({ is_public: true })
    .where('account_id', '=', accountId)
    .where('sha256', 'in', [...contents])
    .where('is_public', '=', false)
    .execute()

export const isPublicUpload = async (ctx: Ctx, sha256: string): Promise<boolean> =>
  (await tablesOf<MediaTables>(ctx)
    .selectFrom('upload')
    .select('id')
    .where('sha256', '=', sha256)
    .where('is_public', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const noteUpload = (ctx: Ctx, upload: Omit<Insertable<UploadTable>, 'created_at'>) =>
  tablesOf<MediaTables>(ctx)
    .insertInto('upload')
    .values({ ...upload, created_at: ctx.clock.now() })
    .execute()
