import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { ContentTables } from './content.tables.ts'

export const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ContentTables>(ctx)

export const settings = (ctx: Ctx, names: readonly string[]) =>
  db(ctx).selectFrom('site_setting').selectAll().where('name', 'in', names).execute()

export const writeSetting = (ctx: Ctx, name: string, value: unknown) =>
  db(ctx)
    .insertInto('site_setting')
    .values({ name, value: json(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json(value) }))
    .execute()

export const articleGroups = (ctx: Ctx, type: string) =>
  db(ctx)
    .selectFrom('article_group')
    .selectAll()
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .limit(30)
    .execute()

export const articleTitles = (ctx: Ctx, groupIds: readonly number[]) =>
  db(ctx)
    .selectFrom('article')
    .select(['id', 'group_id', 'titles'])
    .where(sql<boolean>`group_id = any(${[...groupIds]}::bigint[])`)
    .where('is_shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(300)
    .execute()

export const articlesOfGroup = (ctx: Ctx, groupId: number) =>
  db(ctx)
    .selectFrom('article')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('is_shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()

export const articlesOfType = (ctx: Ctx, type: string) =>
  db(ctx)
    .selectFrom('article')
    .innerJoin('article_group', 'article_group.id', 'article.group_id')
    .selectAll('article')
    .where('article_group.type', '=', type)
    .where('article.is_shown', '=', true)
    .orderBy('article_group.position')
    .orderBy('article_group.id')
    .orderBy('article.position')
    .orderBy('article.id')
    .limit(100)
    .execute()

export const findArticle = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('article').selectAll().where('id', '=', id).where('is_shown', '=', true).executeTakeFirst()

export const findDocument = (ctx: Ctx, place: string) =>
  db(ctx).selectFrom('article').selectAll().where('place', '=', place).executeTakeFirst()

/** Whether this visitor has not been there for so long; of two at once, one. */
export async function claimVisit(
  ctx: Ctx,
  visit: { uuid: string; url: string; at: Date; since: Date },
): Promise<boolean> {
  const claimed = await db(ctx)
    .insertInto('visit_recent')
    .values({ uuid: visit.uuid, url: visit.url, at: visit.at })
    .onConflict((conflict) =>
      conflict.columns(['uuid', 'url']).doUpdateSet({ at: visit.at }).where('visit_recent.at', '<=', visit.since),
    )
    .returning('uuid')
    .executeTakeFirst()
  return claimed !== undefined
}

export const addView = async (ctx: Ctx, url: string): Promise<number> => {
  const row = await db(ctx)
    .insertInto('visit')
    .values({ url, views: 1 })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ views: sql`visit.views + 1` }))
    .returning('views')
    .executeTakeFirstOrThrow()
  return row.views
}

export const viewsOf = async (ctx: Ctx, url: string): Promise<number> =>
  (await db(ctx).selectFrom('visit').select('views').where('url', '=', url).executeTakeFirst())?.views ?? 0

export const purgeVisits = (ctx: Ctx, before: Date) =>
  db(ctx).deleteFrom('visit_recent').where('at', '<', before).execute()

/** Groups and articles come one after the other until the command is over. */
export const lockArticles = (ctx: Ctx) => sql`lock table article_group in share row exclusive mode`.execute(ctx.db)

export const placesTaken = async (ctx: Ctx, places: readonly string[]): Promise<string[]> =>
  (await db(ctx).selectFrom('article').select('place').where('place', 'in', places).execute()).map((row) => row.place!)

interface NewArticles {
  groupId?: number
  type: string
  names: LocalizedText
  articles: readonly { place: string | null; titles: LocalizedText; contents: LocalizedText }[]
}

/** Adds articles to a group, behind those that are there; without one to a group of their own. */
export async function addArticles(ctx: Ctx, group: NewArticles): Promise<void> {
  const groupId = group.groupId ?? (await addArticleGroup(ctx, group))
  const { n } = await db(ctx)
    .selectFrom('article')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  const now = ctx.clock.now()
  const added = await db(ctx)
    .insertInto('article')
    .values(
      group.articles.map(({ place, titles, contents }, at) => ({
        group_id: groupId,
        place,
        titles: json(titles),
        contents: json(contents),
        position: n + at,
        changed_at: now,
      })),
    )
    .returning(['id', 'titles', 'contents'])
    .execute()
  await db(ctx)
    .insertInto('article_version')
    .values(
      added.map(({ id, titles, contents }) => ({
        article_id: id,
        number: 1,
        titles: json(titles),
        contents: json(contents),
        published_at: now,
      })),
    )
    .execute()
}

/** Behind those that are there. Answers its id. */
export const addArticleGroup = async (
  ctx: Ctx,
  { type, names }: { type: string; names: LocalizedText },
): Promise<number> => {
  const { id } = await db(ctx)
    .insertInto('article_group')
    .values({
      type,
      names: json(names),
      position: sql<number>`(select coalesce(max(position) + 1, 0) from article_group)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
