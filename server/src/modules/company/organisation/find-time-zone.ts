import type { Ctx } from '#platform/ctx'
import { timeZoneRow } from './organisation.store.ts'

/** Where a company counts its days and months; for work that no member of it asks for. */
export async function timeZoneOf(ctx: Ctx, companyId: number): Promise<string> {
  const row = await timeZoneRow(ctx, companyId)
  if (!row) throw new Error(`no company ${companyId}`)
  return row.time_zone
}
