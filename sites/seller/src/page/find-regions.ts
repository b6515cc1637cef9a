import { sellerFreightApi } from '@borong/contract'
import { request } from '@borong/site-kit'

const regionPage = 40
/** Provinces, regencies and districts by name, page by page. */
export async function findRegions({ search, cursor }: { search: string; cursor: string | undefined }) {
  const page = Number(cursor ?? 1)
  const keyword = search.trim().slice(0, 60)
  const { data, data_total: total } = await request(sellerFreightApi.regions, {
    page_no: page,
    page_size: regionPage,
    ...(keyword && { keyword }),
  })
  return {
    options: data.map((it) => ({ id: String(it.region_id), name: it.name })),
    ...(page * regionPage < total && { next: String(page + 1) }),
  }
}
