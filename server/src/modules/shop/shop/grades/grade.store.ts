import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf, json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { ShopGradeTable, ShopTables } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

/** The one mapping of a grade's row. */
const gradeRow = rowMapping<ShopGradeTable>()({
  id: 'id',
  names: 'names',
  position: 'position',
  minOnTimePercent: 'min_on_time_percent',
  minAnsweredPercent: 'min_answered_percent',
  maxCancelledPercent: 'max_cancelled_percent',
  version: 'version',
})
const describedRow = gradeRow.without(['id', 'version'])
export type Grade = ReturnType<typeof gradeRow.read>
export type GradeDraft = Omit<Grade, 'id' | 'version' | 'position'>

/** The grades of the mall, the lowest first. */
export const gradesOf = async (ctx: Ctx): Promise<Grade[]> =>
  (await db(ctx).selectFrom('shop_grade').selectAll().orderBy('position').orderBy('id').execute()).map(gradeRow.read)

/** Of two who change grades one waits for the other; whoever reads or gives them waits for nobody. */
export const lockGrades = (ctx: Ctx) => sql`lock table shop_grade in share row exclusive mode`.execute(ctx.db)

export const insertGrade = async (ctx: Ctx, it: GradeDraft & { position: number }): Promise<number> =>
  (await db(ctx).insertInto('shop_grade').values(describedRow.values(it)).returning('id').executeTakeFirstOrThrow()).id

/** Writes a grade under the lock; its version is another. */
export const changeLockedGrade = (ctx: Ctx, id: number, change: Partial<GradeDraft>) =>
  db(ctx)
    .updateTable('shop_grade')
    .set((eb) => ({ version: eb('version', '+', 1), ...describedRow.values(change) }))
    .where('id', '=', id)
    .execute()

/** Numbers the grades anew, in this order. */
export const orderGrades = (ctx: Ctx, ids: readonly number[]) =>
  sql`update shop_grade set position = place.at - 1
    from unnest(${allOf(ids)}) with ordinality as place (id, at)
    where shop_grade.id = place.id and position <> place.at - 1`.execute(ctx.db)

/** How many shops of any state have each grade; one that no shop has is missing. */
export async function shopsByGradeUnscoped(ctx: Ctx): Promise<Map<number, number>> {
  const rows = await db(ctx)
    .selectFrom('shop')
    .select(['grade_id', sql<number>`count(*)::int`.as('n')])
    .where('grade_id', 'is not', null)
    .groupBy('grade_id')
    .execute()
  return new Map(rows.map((row) => [row.grade_id!, row.n]))
}

/** Deletes a grade after whoever gives it at the moment is done; answers how many shops have it, where there are any. */
export async function deleteGrade(ctx: Ctx, id: number): Promise<number> {
  await db(ctx).selectFrom('shop_grade').select('id').where('id', '=', id).forUpdate().execute()
  const shops = (await shopsByGradeUnscoped(ctx)).get(id) ?? 0
  if (!shops) await db(ctx).deleteFrom('shop_grade').where('id', '=', id).execute()
  return shops
}

/** A grade that stays there until the end of the command. */
export async function findGradeToGive(ctx: Ctx, id: number): Promise<Grade | undefined> {
  const row = await db(ctx).selectFrom('shop_grade').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst()
  return row && gradeRow.read(row)
}

/** Sets the grade of the version of the shop that was seen; false where the shop has changed since. */
export const writeGradeOfShop = async (
  ctx: Ctx,
  it: { id: number; version: number; gradeId: number | null },
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('shop')
    .set({ grade_id: it.gradeId, version: it.version + 1 })
    .where('id', '=', it.id)
    .where('version', '=', it.version)
    .returning('id')
    .executeTakeFirst()) !== undefined

interface GradeChange {
  /** Null: it was taken away. */
  names: LocalizedText | null
  reason: string
  byName: string
  givenAt: Date
}

export const insertGradeChange = (
  ctx: Ctx,
  { shopId, names, reason, ...it }: GradeChange & { shopId: number; givenBy: number },
) =>
  db(ctx)
    .insertInto('shop_grade_change')
    .values({
      shop_id: shopId,
      names: names && json(names),
      reason,
      given_by: it.givenBy,
      by_name: it.byName,
      given_at: it.givenAt,
    })
    .execute()

/** Which grades a shop was given, the latest first. */
export const gradeChangesOf = (ctx: Ctx, shopId: number, limit: number): Promise<GradeChange[]> =>
  db(ctx)
    .selectFrom('shop_grade_change')
    .select(['names', 'reason', 'by_name as byName', 'given_at as givenAt'])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const gradeOfShop = async (ctx: Ctx, shopId: number): Promise<number | undefined> =>
  (await db(ctx).selectFrom('shop').select('grade_id').where('id', '=', shopId).executeTakeFirst())?.grade_id ??
  undefined
