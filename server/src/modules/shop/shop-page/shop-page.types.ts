import type { LocalizedText } from '#platform/messages'

/** Where a picture leads. */
export type PageLink = { to: 'none' } | { to: 'goods' | 'section'; id: number }

export type PageFloor =
  | {
      kind: 'goods'
      titles: LocalizedText
      rule: 'chosen' | 'newest' | 'best_selling'
      goodsIds: number[]
      /** Only those in this category of the shop; null: all of the shop. */
      sectionId: number | null
      count: number
    }
  | {
      kind: 'pictures'
      titles: LocalizedText | null
      pictures: { image: string; titles: LocalizedText; link: PageLink }[]
    }
  | { kind: 'text'; titles: LocalizedText | null; texts: LocalizedText }

/** The page of a shop: what it shows from the top down. Texts that are null say nothing. */
export interface ShopPageContent {
  logo: string
  banner: string
  intro: LocalizedText | null
  floors: PageFloor[]
  delivery: LocalizedText | null
  returns: LocalizedText | null
}

/** One of the shop's own categories. */
export interface Section {
  id: number
  parentId: number | null
  names: LocalizedText
}
