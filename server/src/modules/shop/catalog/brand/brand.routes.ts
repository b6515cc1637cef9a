import { adminBrandApi, type Reply } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { type CountedBrand, findBrand, pageOfBrands } from './brand.store.ts'
import { mergeBrands, removeBrand } from './merge-brands.ts'
import { changeBrand, createBrand } from './save-brand.ts'

const present = (it: CountedBrand): Reply<typeof adminBrandApi.show> => ({
  brand_id: String(it.id),
  brand_name: it.name,
  logo: it.logo,
  goods_num: it.goods,
  double_num: it.doubles,
  version: it.version,
})
const shown = async (ctx: Ctx, id: number) => present((await findBrand(ctx, id)) ?? refuse('NOT_FOUND'))

export function brandRoutes(http: Http) {
  http.query(adminBrandApi.list, async (ctx, { keyword = '', doubles = 0, page_no = 1, page_size = 10 }) => {
    const filter = { keyword: keyword.trim(), doubles: doubles === 1 }
    const { rows, total } = await pageOfBrands(ctx, filter, { from: (page_no - 1) * page_size, size: page_size })
    return { data: rows.map(present), data_total: total, page_no, page_size }
  })
  http.query(adminBrandApi.show, (ctx, { id }) => shown(ctx, Number(id)))
  http.command(adminBrandApi.create, async (ctx, { brand_name, logo = '' }) =>
    shown(ctx, await createBrand(ctx, { name: brand_name.trim(), logo })),
  )
  http.command(adminBrandApi.change, async (ctx, { id, version, brand_name, logo }) => {
    await changeBrand(ctx, {
      id: Number(id),
      version,
      ...(brand_name !== undefined && { name: brand_name.trim() }),
      ...(logo !== undefined && { logo }),
    })
    return shown(ctx, Number(id))
  })
  http.command(adminBrandApi.merge, async (ctx, { id, version, into_id }) => {
    const goods = await mergeBrands(ctx, { id: Number(id), version, intoId: Number(into_id) })
    return { brand: await shown(ctx, Number(into_id)), goods_num: goods }
  })
  http.command(adminBrandApi.remove, async (ctx, { id, version }) => {
    await removeBrand(ctx, { id: Number(id), version })
    return { ok: true }
  })
}
