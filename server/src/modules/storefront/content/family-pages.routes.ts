import { familyApi } from '@borong/contract'
import { pageForFamily, pictureForFamily } from '#modules/foundation/compatibility'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { listFloors } from './floor/list-floors.ts'
import { shownEntries } from './list/shown-entries.ts'
import { remembered } from './remembered.ts'
import { siteOfNow } from './site-settings.ts'

/** What stands on the home page, in the bodies of the API family. */
export function familyPageRoutes(http: Http) {
  http.query(familyApi.page, async (ctx, { client_type, page_type }) => {
    if (page_type !== 'INDEX') return refuse('NOT_FOUND')
    const { name } = await remembered(ctx, 'site', () => siteOfNow(ctx))
    return pageForFamily(name, await listFloors(ctx), client_type)
  })

  http.query(familyApi.focusPictures, async (ctx, { client_type = 'PC' }) =>
    (await shownEntries(ctx, 'CAROUSEL')).map(({ id, picture = '', url = '/' }) =>
      pictureForFamily({ id: String(id), pic_url: picture, url }, client_type),
    ),
  )
}
