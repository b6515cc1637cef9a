import type { articleTypes } from '@borong/contract'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import { db } from '../content.store.ts'

export interface ArticleText {
  titles: LocalizedText
  contents: LocalizedText
}

/** An article as operators see it. */
export interface WrittenArticle extends ArticleText {
  id: number
  groupId: number
  /** Of a document that people agree to. */
  place: string | null
  draft: ArticleText | null
  isShown: boolean
  version: number
  changedAt: Date
  /** The number of the last version; 0: never published. */
  lastNumber: number
}

export type ArticleType = (typeof articleTypes)[number]

const lastNumber = sql<number>`coalesce((select max(v.number) from article_version v where v.article_id = article.id), 0)`
const written = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('article')
    .select([
      'id',
      'group_id as groupId',
      'place',
      'titles',
      'contents',
      'draft',
      'is_shown as isShown',
      'version',
      'changed_at as changedAt',
      lastNumber.as('lastNumber'),
    ])

/** Of all groups, each group's in their order. */
export const writtenArticles = (ctx: Ctx): Promise<WrittenArticle[]> =>
  written(ctx).orderBy('group_id').orderBy('position').orderBy('id').execute()

export const articleById = (ctx: Ctx, id: number): Promise<WrittenArticle | undefined> =>
  written(ctx).where('id', '=', id).executeTakeFirst()

interface SeenRow {
  id: number
  version: number
}
/** Takes a row for somebody who saw this version of it; false where it is another by now, or gone. */
async function claim(ctx: Ctx, table: 'article' | 'article_group', { id, version }: SeenRow): Promise<boolean> {
  const claimed = await db(ctx)
    .updateTable(table)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
export const claimArticle = (ctx: Ctx, seen: SeenRow) => claim(ctx, 'article', seen)
export const claimGroup = (ctx: Ctx, seen: SeenRow) => claim(ctx, 'article_group', seen)

export const addArticle = async (
  ctx: Ctx,
  { groupId, ...draft }: ArticleText & { groupId: number },
): Promise<number> => {
  const { id } = await db(ctx)
    .insertInto('article')
    .values({
      group_id: groupId,
      titles: json(draft.titles),
      contents: json(draft.contents),
      draft: json(draft),
      is_shown: false,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from article where group_id = ${groupId})`,
      changed_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeDraft = (ctx: Ctx, id: number, draft: ArticleText | null) =>
  db(ctx)
    .updateTable('article')
    .set({ draft: draft && json(draft) })
    .where('id', '=', id)
    .execute()

/** What visitors see from now on. */
export const showArticle = (ctx: Ctx, id: number, { titles, contents }: ArticleText) =>
  db(ctx)
    .updateTable('article')
    .set({
      titles: json(titles),
      contents: json(contents),
      draft: null,
      is_shown: true,
      changed_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute()

export const hideShown = (ctx: Ctx, id: number) =>
  db(ctx).updateTable('article').set({ is_shown: false }).where('id', '=', id).execute()

export const deleteArticle = (ctx: Ctx, id: number) => db(ctx).deleteFrom('article').where('id', '=', id).execute()

export const addArticleVersion = (
  ctx: Ctx,
  {
    articleId,
    number,
    by,
    asksFrom,
    changes,
    ...text
  }: ArticleText & { articleId: number; number: number; by: string; asksFrom?: Date; changes?: LocalizedText },
) =>
  db(ctx)
    .insertInto('article_version')
    .values({
      article_id: articleId,
      number,
      titles: json(text.titles),
      contents: json(text.contents),
      published_at: ctx.clock.now(),
      published_by: by,
      ...(asksFrom && changes && { asks_from: asksFrom, changes: json(changes) }),
    })
    .execute()

const versions = (ctx: Ctx, articleId: number) =>
  db(ctx).selectFrom('article_version').selectAll().where('article_id', '=', articleId)

export const articleVersions = (ctx: Ctx, articleId: number, { offset, limit }: { offset: number; limit: number }) =>
  versions(ctx, articleId).orderBy('number', 'desc').offset(offset).limit(limit).execute()

export const articleVersion = (ctx: Ctx, articleId: number, number: number) =>
  versions(ctx, articleId).where('number', '=', number).executeTakeFirst()

export const idsOfGroup = async (ctx: Ctx, groupId: number): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('article')
      .select('id')
      .where('group_id', '=', groupId)
      .orderBy('position')
      .orderBy('id')
      .execute()
  ).map((it) => it.id)

/** Puts these articles into a group, in this order. */
export const orderArticles = (ctx: Ctx, groupId: number, ids: readonly number[]) =>
  sql`update article set position = r.place, group_id = ${groupId}
    from unnest(${[...ids]}::bigint[]) with ordinality as r(id, place)
    where article.id = r.id and (article.position <> r.place or article.group_id <> ${groupId})`.execute(ctx.db)

export const allGroups = (ctx: Ctx) =>
  db(ctx).selectFrom('article_group').selectAll().orderBy('type').orderBy('position').orderBy('id').execute()

export const groupById = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('article_group').selectAll().where('id', '=', id).executeTakeFirst()

export const nameGroup = (ctx: Ctx, id: number, names: LocalizedText) =>
  db(ctx)
    .updateTable('article_group')
    .set({ names: json(names) })
    .where('id', '=', id)
    .execute()

export const deleteGroup = (ctx: Ctx, id: number) => db(ctx).deleteFrom('article_group').where('id', '=', id).execute()

export const groupIdsOfType = async (ctx: Ctx, type: string): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('article_group')
      .select('id')
      .where('type', '=', type)
      .orderBy('position')
      .orderBy('id')
      .execute()
  ).map((it) => it.id)

export const orderGroups = (ctx: Ctx, ids: readonly number[]) =>
  sql`update article_group set position = r.place from unnest(${[...ids]}::bigint[]) with ordinality as r(id, place)
    where article_group.id = r.id and article_group.position <> r.place`.execute(ctx.db)
