import type { Article, ArticleLink, Language } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { pickText, type LocalizedText } from '#platform/messages'

export const presentLink = (
  article: { id: number; group_id: number; titles: LocalizedText },
  lang: Language,
): Static<typeof ArticleLink> => ({
  article_id: String(article.id),
  article_name: pickText(article.titles, lang),
  category_id: String(article.group_id),
})

export const presentArticle = (
  article: { id: number; group_id: number; titles: LocalizedText; contents: LocalizedText; changed_at: Date },
  lang: Language,
): Static<typeof Article> => ({
  ...presentLink(article, lang),
  content: pickText(article.contents, lang),
  modify_time: toSeconds(article.changed_at),
})
