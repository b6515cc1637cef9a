import { plainName } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { insertStatement, rememberedTitles } from './bank-statement.store.ts'
import { guessBankColumns } from './guess-bank-columns.ts'
import type { StatementFile } from './read-statement-file.ts'
import { storeLines } from './store-lines.ts'

/** Keeps a statement and what its columns may mean; answers its id. Refuses BANK_FILE_KNOWN for a file that is there. */
export async function uploadStatement(ctx: Ctx, fileName: string, file: StatementFile): Promise<number> {
  const isTable = file.format === 'table'
  const columns = isTable ? guessBankColumns(file.headings, await rememberedTitles(ctx)) : []
  const id =
    (await insertStatement(ctx, {
      fileName: plainName(fileName),
      fileHash: file.hash,
      format: file.format,
      state: isTable ? 'uploaded' : 'matching',
      headings: isTable ? file.headings : [],
      columns,
      cells: isTable ? file.rows : [],
      uploadedBy: adminIn(ctx).name,
    })) ?? refuse('BANK_FILE_KNOWN')
  if (!isTable) await storeLines(ctx, id, file.lines)
  ctx.audit({ id, after: { file: plainName(fileName) } })
  return id
}
