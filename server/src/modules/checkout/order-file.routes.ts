import { orderFileApi } from '@borong/contract'
import { buyerIn } from '#platform/buyer-in'
import { readingCtx } from '#platform/ctx'
import type { Http, Wire } from '#platform/http'
import { readRupiah } from '#platform/read-rupiah'
import { refuse } from '#platform/refuse'
import { buyAgain } from './buy-again.ts'
import { checkOrderTable, importOrders, orderTemplate } from './import-orders.ts'
import { presentBoughtAgain, presentChecked, presentImport } from './present-order-file.ts'

const fileOf = ({ file }: Wire): Buffer => file ?? refuse('FILE_MISSING')

export function orderFileRoutes(http: Http) {
  http.query(orderFileApi.template, (ctx) => ({ bytes: orderTemplate(ctx), fileName: 'order-template.xlsx' }))
  http.free(orderFileApi.import, async (house, { actor, lang, wire }, { check, seen_total }) => {
    const buyer = buyerIn({ actor })
    const file = fileOf(wire)
    if (check) {
      const ctx = readingCtx(house, buyer, lang)
      return presentChecked(ctx, await checkOrderTable(ctx, file))
    }
    const ask = {
      file,
      scope: orderFileApi.import.path,
      key: wire.header('idempotency-key'),
      seenMinor: seen_total === undefined ? undefined : readRupiah('seen_total', seen_total),
    }
    return importOrders(house, { actor: buyer, lang }, ask, presentImport)
  })
  http.command(orderFileApi.buyAgain, async (ctx, { sn }) => presentBoughtAgain(ctx, await buyAgain(ctx, sn)))
}
