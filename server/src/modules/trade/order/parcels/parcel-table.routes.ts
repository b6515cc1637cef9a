import { parcelFileApi } from '@borong/contract'
import { readingCtx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { presentParcels } from './present-parcel-table.ts'
import { checkParcelTable, parcelTable, shipByTable } from './ship-by-table.ts'

export function parcelTableRoutes(http: Http) {
  http.query(parcelFileApi.table, async (ctx) => ({ bytes: await parcelTable(ctx), fileName: 'to-ship.xlsx' }))
  http.free(parcelFileApi.ship, async (app, { actor, lang, requestContext }, { check }) => {
    const seller = sellerIn({ actor })
    const file = requestContext.file ?? refuse('FILE_MISSING')
    if (check) {
      const checked = await checkParcelTable(readingCtx(app, seller, lang), file)
      return presentParcels(checked, lang, { shipped: false })
    }
    const input = { file, scope: parcelFileApi.ship.path, key: requestContext.header('idempotency-key') }
    // A refusal carries the report of what was not shipped.
    return shipByTable(app, { actor: seller, lang }, input, (checked) =>
      presentParcels(checked, lang, { shipped: checked.table.problems.total === 0 }),
    )
  })
}
