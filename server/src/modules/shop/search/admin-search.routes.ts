import { adminSearchApi, type languages } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { pageOfRedirects, pageOfSynonyms } from './search-dictionary.store.ts'
import {
  presentRedirect,
  presentSearches,
  presentSynonyms,
  presentTried,
  shownRedirect,
  shownSynonyms,
} from './present-search-words.ts'
import { changeRedirect, createRedirect, removeRedirect } from './save-redirect.ts'
import { plainKeyword } from './search.ts'
import { changeSynonyms, createSynonyms, removeSynonyms } from './save-synonyms.ts'

const seenOf = ({ id, version }: { id: string; version: number }) => ({ id: Number(id), version })
const groupOf = (sent: { words: string[]; leads_to?: string[]; language?: (typeof languages)[number] }) => ({
  words: sent.words,
  leadsTo: sent.leads_to ?? [],
  language: sent.language ?? null,
})
const pageAsked = ({ keyword = '', page_no = 1, page_size = 10 }) => ({
  page: { keyword: plainKeyword(keyword), from: (page_no - 1) * page_size, size: page_size },
  paging: { page_no, page_size },
})

export function adminSearchRoutes(http: Http) {
  http.query(adminSearchApi.searches, presentSearches)
  http.query(adminSearchApi.tryOut, (ctx, { keyword }) => presentTried(ctx, keyword))

  http.query(adminSearchApi.synonyms, async (ctx, asked) => {
    const { page, paging } = pageAsked(asked)
    const { rows, total } = await pageOfSynonyms(ctx, page)
    return { data: rows.map(presentSynonyms), data_total: total, ...paging }
  })
  http.command(adminSearchApi.createSynonyms, async (ctx, sent) =>
    shownSynonyms(ctx, await createSynonyms(ctx, groupOf(sent))),
  )
  http.command(adminSearchApi.changeSynonyms, async (ctx, sent) => {
    await changeSynonyms(ctx, seenOf(sent), groupOf(sent))
    return shownSynonyms(ctx, Number(sent.id))
  })
  http.command(adminSearchApi.removeSynonyms, async (ctx, sent) => {
    await removeSynonyms(ctx, seenOf(sent))
    return { synonym_id: sent.id }
  })

  http.query(adminSearchApi.redirects, async (ctx, asked) => {
    const { page, paging } = pageAsked(asked)
    const { rows, total } = await pageOfRedirects(ctx, page)
    return { data: rows.map(presentRedirect), data_total: total, ...paging }
  })
  http.command(adminSearchApi.createRedirect, async (ctx, sent) => shownRedirect(ctx, await createRedirect(ctx, sent)))
  http.command(adminSearchApi.changeRedirect, async (ctx, { keyword, url, ...sent }) => {
    await changeRedirect(ctx, seenOf(sent), { keyword, url })
    return shownRedirect(ctx, Number(sent.id))
  })
  http.command(adminSearchApi.removeRedirect, async (ctx, sent) => {
    await removeRedirect(ctx, seenOf(sent))
    return { redirect_id: sent.id }
  })
}
