import {
  type AdminArticle,
  type AdminArticleDetail,
  type AdminArticles,
  articleTypes,
  documentPositions,
} from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { gapsOf } from '#platform/language-gaps'
import { presentVersion } from '#platform/present-version'
import { isAgreedTo } from './publish-article.ts'
import {
  allGroups,
  articleById,
  articleVersion,
  articleVersions,
  writtenArticles,
  type WrittenArticle,
} from './article.store.ts'

const stateOf = ({ draft, isShown, lastNumber }: WrittenArticle): Static<typeof AdminArticle>['state'] => {
  if (lastNumber === 0) return 'NEW'
  if (!isShown) return 'HIDDEN'
  return draft ? 'CHANGED' : 'PUBLISHED'
}

function presentSummary(it: WrittenArticle): Static<typeof AdminArticle> {
  const { titles, contents } = it.draft ?? it
  const position = documentPositions.find((one) => one === it.place)
  return {
    article_id: String(it.id),
    group_id: String(it.groupId),
    titles,
    ...(position && { position }),
    state: stateOf(it),
    missing: gapsOf([titles, contents]),
    version: it.version,
    modify_time: toSeconds(it.changedAt),
  }
}

/** All groups with their articles. */
export async function presentArticles(ctx: Ctx): Promise<Static<typeof AdminArticles>> {
  const articles = await writtenArticles(ctx)
  return {
    groups: (await allGroups(ctx)).map(({ id, type, names, version }) => ({
      group_id: String(id),
      type: articleTypes.find((it) => it === type) ?? 'OTHER',
      names,
      version,
      articles: articles.filter((it) => it.groupId === id).map(presentSummary),
    })),
  }
}

/** One article. Refuses NOT_FOUND. */
export async function presentDetail(ctx: Ctx, id: number): Promise<Static<typeof AdminArticleDetail>> {
  const article = (await articleById(ctx, id)) ?? refuse('NOT_FOUND')
  const { titles, contents, draft, lastNumber } = article
  const last = lastNumber > 0 ? await articleVersion(ctx, id, lastNumber) : undefined
  return {
    ...presentSummary(article),
    ...(draft && { draft }),
    ...(last && { published: { titles, contents }, last: presentVersion(last) }),
    ...(isAgreedTo(article.place) && { asks_again: 1 }),
  }
}

/** What was published of an article. Refuses NOT_FOUND. */
export async function presentVersions(ctx: Ctx, id: number, { page_no = 1, page_size = 10 }) {
  const { lastNumber } = (await articleById(ctx, id)) ?? refuse('NOT_FOUND')
  const rows = await articleVersions(ctx, id, { offset: (page_no - 1) * page_size, limit: page_size })
  return {
    data: rows.map((it) => ({
      ...presentVersion(it),
      titles: it.titles,
      contents: it.contents,
      ...(it.asks_from && { ask_time: toSeconds(it.asks_from) }),
    })),
    // No version is ever left out.
    data_total: lastNumber,
    page_no,
    page_size,
  }
}
