import type { OfferedLanguage } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { SettingsTables } from '../settings.tables.ts'

export interface OfferChange {
  version: number
  languages: readonly OfferedLanguage[]
  standard: OfferedLanguage
  setBy: string
  setAt: Date
}

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<SettingsTables>(ctx)
const selectOffers = (ctx: Ctx) => db(ctx).selectFrom('language_offer').selectAll().orderBy('version', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]
const toOffer = (row: Row): OfferChange => ({
  version: row.version,
  languages: row.languages as OfferedLanguage[],
  standard: row.standard as OfferedLanguage,
  setBy: row.set_by,
  setAt: row.set_at,
})

/** What was said last; undefined where nobody has said anything. */
export async function latestOffer(ctx: Ctx): Promise<OfferChange | undefined> {
  const row = await selectOffers(ctx).limit(1).executeTakeFirst()
  return row && toOffer(row)
}

/** Everything that was ever said, the latest first. */
export const allOffers = async (ctx: Ctx): Promise<OfferChange[]> => (await selectOffers(ctx).execute()).map(toOffer)

/** Adds a change; false where somebody else was faster. */
export const insertOffer = async (ctx: Ctx, it: OfferChange): Promise<boolean> =>
  (await db(ctx)
    .insertInto('language_offer')
    .values({
      version: it.version,
      languages: [...it.languages],
      standard: it.standard,
      set_by: it.setBy,
      set_at: it.setAt,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()) !== undefined
