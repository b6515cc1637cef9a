import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { ConsolePerson } from './console-person.ts'
import type { ConsoleTables, SavedViewTable } from './console.tables.ts'
import type { SavedView } from './console.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ConsoleTables>(ctx)

/** The one mapping of its row; whose console it is of is asked for and never read. */
const viewRow = rowMapping<SavedViewTable>()(
  {
    id: 'id',
    accountId: 'account_id',
    authorName: 'author_name',
    list: 'list',
    name: 'name',
    query: 'query',
    isShared: 'is_shared',
    position: 'position',
    version: 'version',
  },
  ['shop_id', 'created_at', 'changed_at'],
)

/** As the indexes have it. */
const ofConsole = ({ shopId }: ConsolePerson) => sql<boolean>`coalesce(shop_id, 0) = ${shopId ?? 0}`
const visibleTo = (who: ConsolePerson) =>
  sql<boolean>`${ofConsole(who)} and (account_id = ${who.accountId} or is_shared)`

/** Views are written one after the other in a list of a console, so that they can be counted first; the lock ends with the transaction. */
export const lockViews = (ctx: Ctx, { shopId }: ConsolePerson, list: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${shopId ?? 0} ${list}`}, 0))`.execute(ctx.db)

/** The own views and the shared ones, as they stand. */
export const visibleViews = async (ctx: Ctx, who: ConsolePerson, list?: string): Promise<SavedView[]> => {
  const rows = await db(ctx)
    .selectFrom('saved_view')
    .selectAll()
    .where(visibleTo(who))
    .$if(list !== undefined, (query) => query.where('list', '=', list!))
    .orderBy('list')
    .orderBy('position')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(viewRow.read)
}

export const findVisibleView = async (ctx: Ctx, who: ConsolePerson, id: number): Promise<SavedView | undefined> => {
  const row = await db(ctx)
    .selectFrom('saved_view')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(who))
    .executeTakeFirst()
  return row && viewRow.read(row)
}

/** How many views a list has: of one person, all that are shared, and whether the person has another one of this name. */
export const standOfList = (
  ctx: Ctx,
  who: ConsolePerson,
  it: { accountId: number; list: string; name: string; besides?: number },
) =>
  db(ctx)
    .selectFrom('saved_view')
    .select([
      sql<number>`count(*) filter (where account_id = ${it.accountId})`.as('own'),
      sql<number>`count(*) filter (where is_shared and id <> ${it.besides ?? 0})`.as('shared'),
      sql<boolean>`coalesce(bool_or(account_id = ${it.accountId} and lower(name) = lower(${it.name}) and id <> ${it.besides ?? 0}), false)`.as(
        'hasName',
      ),
      sql<number>`coalesce(max(position), -1) + 1`.as('nextPosition'),
    ])
    .where(ofConsole(who))
    .where('list', '=', it.list)
    .where((eb) => eb.or([eb('account_id', '=', it.accountId), eb('is_shared', '=', true)]))
    .executeTakeFirstOrThrow()

export const insertView = async (
  ctx: Ctx,
  who: ConsolePerson,
  view: Omit<SavedView, 'id' | 'version' | 'accountId' | 'authorName'>,
): Promise<SavedView> => {
  const at = ctx.clock.now()
  const row = await db(ctx)
    .insertInto('saved_view')
    .values({
      ...viewRow.values({ ...view, accountId: who.accountId, authorName: who.name }),
      shop_id: who.shopId,
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return viewRow.read(row)
}

/** Undefined where somebody has changed or removed it since that version. */
export const updateView = async (
  ctx: Ctx,
  who: ConsolePerson,
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  change: Pick<SavedView, 'name' | 'query' | 'isShared' | 'position'>,
): Promise<SavedView | undefined> => {
  const row = await db(ctx)
    .updateTable('saved_view')
    .set({ ...viewRow.values({ ...change, version: version + 1 }), changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(visibleTo(who))
    .returningAll()
    .executeTakeFirst()
  return row && viewRow.read(row)
}

export const deleteView = (ctx: Ctx, who: ConsolePerson, id: number) =>
  db(ctx).deleteFrom('saved_view').where('id', '=', id).where(visibleTo(who)).execute()
