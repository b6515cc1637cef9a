import { plainName } from '#modules/foundation/media'
import type { NumberTable } from '#modules/trade/invoice'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { insertCommissionNumberFile } from './commission-tax-file.store.ts'

/** Takes what a file of Coretax says; answers its id, the earlier one where it was uploaded before. Writes no number yet. */
export async function uploadCommissionNumbers(ctx: Ctx, fileName: string, table: NumberTable): Promise<number> {
  const named = { fileName: plainName(fileName), uploadedBy: adminIn(ctx).name }
  const id = await insertCommissionNumberFile(ctx, { ...table, ...named })
  ctx.audit({ id, after: { file: named.fileName, rows: table.rows.length } })
  return id
}
