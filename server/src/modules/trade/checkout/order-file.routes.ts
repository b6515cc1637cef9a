import { orderFileApi } from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import { readingCtx } from '#platform/ctx'
import type { Http, RequestContext } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse } from '#platform/http/refuse'
import { buyAgain } from './buy-again.ts'
import { checkOrderTable, importOrders, orderTemplate } from './import-orders.ts'
import { presentBoughtAgain, presentChecked, presentImport } from './present-order-file.ts'

const fileOf = ({ file }: RequestContext): Buffer => file ?? refuse('FILE_MISSING')

export function orderFileRoutes(http: Http) {
  http.query(orderFileApi.template, (ctx) => ({ bytes: orderTemplate(ctx), fileName: 'order-template.xlsx' }))
  http.free(orderFileApi.import, async (app, { actor, lang, requestContext }, { check, seen_total }) => {
    const buyer = buyerIn({ actor })
    const file = fileOf(requestContext)
    if (check) {
      const ctx = readingCtx(app, buyer, lang)
      return presentChecked(ctx, await checkOrderTable(ctx, file))
    }
    const input = {
      file,
      scope: orderFileApi.import.path,
      key: requestContext.header('idempotency-key'),
      seenMinor: seen_total === undefined ? undefined : readRupiah('seen_total', seen_total),
    }
    return importOrders(app, { actor: buyer, lang }, input, presentImport)
  })
  http.command(orderFileApi.buyAgain, async (ctx, { sn }) => presentBoughtAgain(ctx, await buyAgain(ctx, sn)))
}
