import { floorLimits } from '@borong/contract'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import { db } from '../content.store.ts'
import type { FloorContent } from './floor-rules.ts'

const floorsShown = floorLimits.floors

export const publishedFloors = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('floor')
    .select(['id', 'published as content'])
    .where('published', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .limit(floorsShown)
    .$narrowType<{ content: FloorContent }>()
    .execute()

export const draftFloors = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('floor')
    .select(['id', 'draft as content'])
    .where('draft', 'is not', null)
    .orderBy('draft_position')
    .orderBy('id')
    .limit(floorsShown)
    .$narrowType<{ content: FloorContent }>()
    .execute()

/** Whoever changes the draft or publishes it holds this row until they are done; answers the version they leave. */
export async function touchPage(ctx: Ctx): Promise<number> {
  const { version } = await db(ctx)
    .updateTable('home_page')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The same for somebody who saw this version; false where it is another by now. */
export async function claimPage(ctx: Ctx, version: number): Promise<boolean> {
  const claimed = await db(ctx)
    .updateTable('home_page')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return claimed !== undefined
}

export const pageVersion = async (ctx: Ctx): Promise<number> =>
  (await db(ctx).selectFrom('home_page').select('version').executeTakeFirstOrThrow()).version

/** Drafted and published, those of the draft first, in its order. */
export const allFloors = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('floor')
    .selectAll()
    .orderBy(sql`draft is null`)
    .orderBy('draft_position')
    .orderBy('id')
    .limit(200)
    .execute()

export const floorById = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('floor').selectAll().where('id', '=', id).executeTakeFirst()

export const countDrafts = async (ctx: Ctx): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('floor')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('draft', 'is not', null)
      .executeTakeFirstOrThrow()
  ).n

export const addDraftFloor = async (ctx: Ctx, floor: { position: number; content: FloorContent }): Promise<number> => {
  const { id } = await db(ctx)
    .insertInto('floor')
    .values({ draft: json(floor.content), draft_position: floor.position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers the id, or undefined where there is no such floor. */
export const changeDraftFloor = async (
  ctx: Ctx,
  id: number,
  change: { position?: number; content: FloorContent | null },
): Promise<number | undefined> => {
  const changed = await db(ctx)
    .updateTable('floor')
    .set((eb) => ({
      draft: change.content && json(change.content),
      version: eb('version', '+', 1),
      ...(change.position !== undefined && { draft_position: change.position }),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

/** Places of the drafts, in the order given. */
export const orderDrafts = (ctx: Ctx, ids: readonly number[]) =>
  sql`update floor set draft_position = r.place from unnest(${[...ids]}::bigint[]) with ordinality as r(id, place)
    where floor.id = r.id and floor.draft_position <> r.place`.execute(ctx.db)

export const publishFloors = async (ctx: Ctx): Promise<void> => {
  await db(ctx).deleteFrom('floor').where('draft', 'is', null).execute()
  await db(ctx)
    .updateTable('floor')
    .set((floor) => ({ published: floor.ref('draft'), position: floor.ref('draft_position') }))
    .execute()
}

/** The draft is what is published; floors that never were are gone. */
export const discardDrafts = async (ctx: Ctx): Promise<void> => {
  await db(ctx).deleteFrom('floor').where('published', 'is', null).execute()
  await db(ctx)
    .updateTable('floor')
    .set((floor) => ({
      draft: floor.ref('published'),
      draft_position: floor.ref('position'),
      version: floor('version', '+', 1),
    }))
    .execute()
}

/** Takes every floor out of the draft; those that were never published are gone. */
export const clearDrafts = async (ctx: Ctx): Promise<void> => {
  await db(ctx).deleteFrom('floor').where('published', 'is', null).execute()
  await db(ctx)
    .updateTable('floor')
    .set((floor) => ({ draft: null, version: floor('version', '+', 1) }))
    .execute()
}

const versionsKept = 100

/** Keeps what is published now, and drops what nobody goes back to any more. Answers its number. */
export async function writeVersion(
  ctx: Ctx,
  floors: readonly { id: number; content: FloorContent }[],
  publishedBy: string,
): Promise<number> {
  const { number } = await db(ctx)
    .insertInto('page_version')
    .values({ floors: json(floors), published_at: ctx.clock.now(), published_by: publishedBy })
    .returning('number')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .deleteFrom('page_version')
    .where('number', 'in', (eb) =>
      eb.selectFrom('page_version').select('number').orderBy('number', 'desc').offset(versionsKept),
    )
    .execute()
  return number
}

export const lastVersion = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('page_version')
    .select(['number', 'published_at', 'published_by'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findVersion = (ctx: Ctx, number: number) =>
  db(ctx).selectFrom('page_version').selectAll().where('number', '=', number).executeTakeFirst()

export const versionsPage = (ctx: Ctx, { offset, limit }: { offset: number; limit: number }) =>
  db(ctx).selectFrom('page_version').selectAll().orderBy('number', 'desc').offset(offset).limit(limit).execute()

export const countVersions = async (ctx: Ctx): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('page_version')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n
