import { type Reply, adminArticleApi, contentApi } from '@borong/contract'

export type ArticleGroup = Reply<typeof adminArticleApi.list>['groups'][number]
export type ArticleSummary = ArticleGroup['articles'][number]
export type ArticleDetail = Reply<typeof adminArticleApi.show>

/** What an act on an article or a group changes. */
export const changed = [adminArticleApi.list, adminArticleApi.show, adminArticleApi.versions, contentApi.articleGroups]

export const tones = { NEW: 'neutral', PUBLISHED: 'success', CHANGED: 'warn', HIDDEN: 'neutral' } as const
