import { adminPageListApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { presentListVersions, presentPageList, readEntry } from './present-page-list.ts'
import { restorePageList, savePageList } from './save-page-list.ts'

export function adminPageListRoutes(http: Http) {
  http.query(adminPageListApi.show, (ctx, { list }) => presentPageList(ctx, list))
  http.command(adminPageListApi.save, async (ctx, { list, version, entries }) => {
    await savePageList(ctx, { name: list, version }, entries.map(readEntry))
    return presentPageList(ctx, list)
  })
  http.query(adminPageListApi.versions, (ctx, { list, ...paging }) => presentListVersions(ctx, list, paging))
  http.command(adminPageListApi.restore, async (ctx, { list, version, number }) => {
    await restorePageList(ctx, { name: list, version, number: Number(number) })
    return presentPageList(ctx, list)
  })
}
