import { referenceApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { pickText } from '#platform/messages'
import { adminDictionaryRoutes } from './dictionary/admin-dictionary.routes.ts'
import { entriesOf } from './dictionary/dictionary.store.ts'
import { adminRegionRoutes } from './region/admin-region.routes.ts'
import { presentRegion } from './present-region.ts'
import { regionsBelow } from './reference.store.ts'

export function referenceRoutes(http: Http) {
  adminDictionaryRoutes(http)
  adminRegionRoutes(http)
  http.query(referenceApi.regions, async (ctx, { id }) => (await regionsBelow(ctx, id)).map(presentRegion))

  http.query(referenceApi.dictionary, async (ctx, { type }) =>
    (await entriesOf(ctx, type)).map(({ id, code, labels }) => ({
      id: String(id),
      type,
      code,
      content: pickText(labels, ctx.lang),
      names: labels,
    })),
  )

  http.query(referenceApi.searchDictionary, async (ctx, { type, content = '', page_no = 1, page_size = 10 }) => {
    const entries = (await entriesOf(ctx, type)).map(({ id, code, labels }) => ({
      id: String(id),
      type,
      code,
      content: pickText(labels, ctx.lang),
    }))
    const wanted = entries.filter((entry) => entry.content.toLowerCase().includes(content.toLowerCase()))
    return {
      data: wanted.slice((page_no - 1) * page_size, page_no * page_size),
      data_total: wanted.length,
      page_no,
      page_size,
    }
  })
}
