import { deskTabs } from '@borong/contract'
import { type SearchOf, digits, oneOf, page, text, writeSearch } from '@borong/site-kit/search.ts'

/** The typed parameters of each page's URL. */
export const searches = {
  orders: { tab: oneOf(...deskTabs), keyword: text(100), page_no: page, sn: digits },
  login: { go: text(400) },
}

type Written<S> = { [K in keyof S]?: S[K] | undefined }
type In<K extends keyof typeof searches> = Written<SearchOf<(typeof searches)[K]>>

/** The only place that writes URLs. */
export const paths = {
  home: () => '/seller',
  orders: (search: In<'orders'> = {}) => `/seller/orders${writeSearch(search)}`,
  login: (search: In<'login'> = {}) => `/seller/login${writeSearch(search)}`,
}

/** A place of this site to go on to after the login; anything else is somebody's trick. */
export const placeWished = (go: string | undefined): string =>
  /^\/seller(\/|\?|$)/.test(go ?? '') && !go!.includes('\\') ? go! : paths.orders()
