import { sellerFreightApi } from '@borong/contract'
import { findRegions } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { changeTemplate } from './change-template.ts'
import { chooseDefault } from './choose-default.ts'
import { createTemplate } from './create-template.ts'
import { presentTemplates, presentTried } from './present-template.ts'
import { readTemplateOf } from './read-template.ts'
import { removeTemplate } from './remove-template.ts'
import { findTemplate, pageOfTemplates } from './template.store.ts'
import { tryFreight } from './try-freight.ts'

async function shown(ctx: Ctx, id: number) {
  const template = (await findTemplate(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')
  return (await presentTemplates(ctx, [template]))[0]!
}

export function freightRoutes(http: Http) {
  http.query(sellerFreightApi.list, async (ctx, { keyword = '', page_no = 1, page_size = 10 }) => {
    const page = { keyword: keyword.trim(), from: (page_no - 1) * page_size, size: page_size }
    const { rows, total } = await pageOfTemplates(ctx, sellerIn(ctx).shopId, page)
    return { data: await presentTemplates(ctx, rows), data_total: total, page_no, page_size }
  })
  http.query(sellerFreightApi.show, (ctx, { id }) => shown(ctx, Number(id)))
  http.command(sellerFreightApi.create, async (ctx, sent) =>
    shown(ctx, await createTemplate(ctx, await readTemplateOf(ctx, sent))),
  )
  http.command(sellerFreightApi.change, async (ctx, { id, version, ...sent }) => {
    await changeTemplate(ctx, { id: Number(id), version, draft: await readTemplateOf(ctx, sent) })
    return shown(ctx, Number(id))
  })
  http.command(sellerFreightApi.makeDefault, async (ctx, { id }) => {
    await chooseDefault(ctx, Number(id))
    return shown(ctx, Number(id))
  })
  http.command(sellerFreightApi.remove, async (ctx, { id, version }) => {
    await removeTemplate(ctx, { id: Number(id), version })
    return { ok: true }
  })
  http.query(sellerFreightApi.regions, async (ctx, { keyword = '', page_no = 1, page_size = 10 }) => {
    const { regions, total } = await findRegions(ctx, keyword.trim(), {
      from: (page_no - 1) * page_size,
      size: page_size,
    })
    const data = regions.map((it) => ({ region_id: it.id, name: it.fullName }))
    return { data, data_total: total, page_no, page_size }
  })
  http.query(
    sellerFreightApi.tryOut,
    async (ctx, { id, region_id, grams = 0, pieces = 1, cubic_cm = 0, goods_price = 0 }) =>
      presentTried(
        await tryFreight(ctx, {
          id: Number(id),
          regionId: region_id,
          grams,
          pieces,
          cubicCm: cubic_cm,
          goodsMinor: readRupiah('goods_price', goods_price),
        }),
      ),
  )
}
