import type { LocalizedText } from '#platform/messages'

export interface ReadyArticle {
  key: string
  titles: LocalizedText
  contents: LocalizedText
}
export interface ReadyGroup {
  key: string
  names: LocalizedText
  articles: readonly ReadyArticle[]
}

/** 'English|中文|Indonesia'. */
export function words(text: string): LocalizedText {
  const [en = '', zh = en, id = en] = text.split('|')
  return { 'en-us': en, 'zh-cn': zh, 'en-id': id }
}

export const article = (key: string, title: string, en: string, zh: string, id: string): ReadyArticle => ({
  key,
  titles: words(title),
  contents: { 'en-us': en.trim(), 'zh-cn': zh.trim(), 'en-id': id.trim() },
})
