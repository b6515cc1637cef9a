import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import type { MediaTables, UploadTable } from './media.tables.ts'

export const noteUpload = (ctx: Ctx, upload: Omit<Insertable<UploadTable>, 'created_at'>) =>
  tablesOf<MediaTables>(ctx)
    .insertInto('upload')
    .values({ ...upload, created_at: ctx.clock.now() })
    .execute()
