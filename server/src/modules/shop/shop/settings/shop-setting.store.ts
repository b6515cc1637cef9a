import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import { refuse } from '#platform/http/refuse'
import type { ShopTables } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

export const settingsOfShop = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('shop')
    .select(['hours', 'auto_answers as autoAnswers', 'legal_name as legalName', 'tax_number as taxNumber', 'address'])
    .select(['is_vat_registered as isVatRegistered', 'tax_place as taxPlace', 'settings_version as version'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
type SettingsOfShop = Awaited<ReturnType<typeof settingsOfShop>>

type Change = Partial<Omit<SettingsOfShop, 'version'>>

/** Changes settings as they were seen. Refuses MOVED_ON when somebody else has changed them since. */
export async function changeSettings(ctx: Ctx, shopId: number, version: number, change: Change): Promise<void> {
  const { hours, autoAnswers, legalName, taxNumber, address, isVatRegistered, taxPlace } = change
  const changed = await db(ctx)
    .updateTable('shop')
    .set({
      ...(hours && { hours: json(hours) }),
      ...(autoAnswers !== undefined && { auto_answers: autoAnswers && json(autoAnswers) }),
      ...(legalName !== undefined && { legal_name: legalName }),
      ...(taxNumber !== undefined && { tax_number: taxNumber }),
      ...(address !== undefined && { address }),
      ...(isVatRegistered !== undefined && { is_vat_registered: isVatRegistered }),
      ...(taxPlace !== undefined && { tax_place: taxPlace }),
      settings_version: sql`settings_version + 1`,
    })
    .where('id', '=', shopId)
    .where('settings_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) refuse('MOVED_ON')
}

/** Holds a shop while its closings are planned: of two at once the second sees the first. */
export const lockForPlanning = (ctx: Ctx, shopId: number) =>
  db(ctx).selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().executeTakeFirstOrThrow()

/**
 * Holds the closings of a shop as they are until the end of the command, for what is about to move because the time of the shop is
 * over. Whoever plans a closing waits for it; nobody who holds a shop waits for anything else.
 */
export const lockClosings = (ctx: Ctx, shopId: number) =>
  db(ctx).selectFrom('shop').select('id').where('id', '=', shopId).forShare().executeTakeFirstOrThrow()
