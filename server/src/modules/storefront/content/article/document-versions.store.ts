import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { db } from '../content.store.ts'

export interface DocumentVersion {
  articleId: number
  place: string
  number: number
}

const ofDocuments = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('article_version as v')
    .innerJoin('article', 'article.id', 'v.article_id')
    .where('article.place', 'is not', null)
    .select(['v.article_id as articleId', sql<string>`article.place`.as('place'), 'v.number'])

/** Every version of a document that asked people again, with the moment from which it counts. */
export const versionsThatAsk = (ctx: Ctx): Promise<(DocumentVersion & { asksFrom: Date })[]> =>
  ofDocuments(ctx)
    .where('v.asks_from', 'is not', null)
    .select(sql<Date>`v.asks_from`.as('asksFrom'))
    .orderBy('v.article_id')
    .orderBy('v.number')
    .execute()

/** The last version of each of these documents. */
export const documentVersions = (ctx: Ctx, places: readonly string[]): Promise<DocumentVersion[]> =>
  ofDocuments(ctx)
    .where('article.place', 'in', [...places])
    .where(
      'v.number',
      '=',
      sql<number>`(select max(o.number) from article_version o where o.article_id = v.article_id)`,
    )
    .orderBy('v.article_id')
    .execute()

/** What these versions say. */
export async function versionWords(
  ctx: Ctx,
  versions: readonly Pick<DocumentVersion, 'articleId' | 'number'>[],
): Promise<(DocumentVersion & { titles: LocalizedText; contents: LocalizedText; changes: LocalizedText | null })[]> {
  if (!versions.length) return []
  return ofDocuments(ctx)
    .where(
      sql<boolean>`(v.article_id, v.number) in (select * from
        unnest(${versions.map((it) => it.articleId)}::bigint[], ${versions.map((it) => it.number)}::int[]))`,
    )
    .select(['v.titles', 'v.contents', 'v.changes'])
    .execute()
}

/** No version of a document asks any more; tells which did. */
export const clearAsking = async (ctx: Ctx, articleId: number): Promise<number[]> =>
  (
    await db(ctx)
      .updateTable('article_version')
      .set({ asks_from: null, changes: null })
      .where('article_id', '=', articleId)
      .where('asks_from', 'is not', null)
      .returning('number')
      .execute()
  ).map((it) => it.number)
