import { adminCarrierApi, type Reply } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { pickText, readWords } from '#platform/messages'
import { type Carrier, findCarrier, pageOfCarriers } from './carrier.store.ts'
import { changeCarrier, createCarrier, retireCarrier } from './save-carrier.ts'

const present = (ctx: Ctx, it: Carrier): Reply<typeof adminCarrierApi.show> => ({
  carrier_id: String(it.id),
  code: it.code,
  name: pickText(it.names, ctx.lang),
  names: it.names,
  tracking_url: it.trackingUrl,
  retired: it.retiredAt ? 1 : 0,
  version: it.version,
})
const shown = async (ctx: Ctx, id: number) => present(ctx, (await findCarrier(ctx, id)) ?? refuse('NOT_FOUND'))

export function carrierRoutes(http: Http) {
  http.query(adminCarrierApi.list, async (ctx, { keyword = '', state, page_no = 1, page_size = 10 }) => {
    const filter = { keyword: keyword.trim(), retired: state && state === 'RETIRED' }
    const { rows, total } = await pageOfCarriers(ctx, filter, { from: (page_no - 1) * page_size, size: page_size })
    return { data: rows.map((it) => present(ctx, it)), data_total: total, page_no, page_size }
  })
  http.query(adminCarrierApi.show, (ctx, { id }) => shown(ctx, Number(id)))
  http.command(adminCarrierApi.create, async (ctx, { code, names, tracking_url = '' }) =>
    shown(ctx, await createCarrier(ctx, { code, names: readWords(names), trackingUrl: tracking_url })),
  )
  http.command(adminCarrierApi.change, async (ctx, { id, version, names, tracking_url }) => {
    await changeCarrier(ctx, {
      id: Number(id),
      version,
      ...(names && { names: readWords(names) }),
      ...(tracking_url !== undefined && { trackingUrl: tracking_url }),
    })
    return shown(ctx, Number(id))
  })
  http.command(adminCarrierApi.retire, async (ctx, { id, version, retired }) => {
    await retireCarrier(ctx, { id: Number(id), version, retired: retired === 1 })
    return shown(ctx, Number(id))
  })
}
