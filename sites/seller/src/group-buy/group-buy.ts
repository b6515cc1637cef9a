import { type Reply, sellerGroupBuyApi, sellerPromotionApi } from '@borong/contract'
import type { OptionSource } from '@borong/console/form'
import { request } from '@borong/site-kit'

export type EntryRow = Reply<typeof sellerGroupBuyApi.list>['data'][number]
export type Entry = Reply<typeof sellerGroupBuyApi.show>
export const changed = [sellerGroupBuyApi.list, sellerGroupBuyApi.show]

const pageSize = 50
/** Single skus of the shop that can be bought. */
export const skuSource: OptionSource = async ({ search, cursor }) => {
  const page_no = Number(cursor ?? 1)
  const keyword = search.trim().slice(0, 100)
  const found = await request(sellerPromotionApi.goods, { page_no, page_size: pageSize, ...(keyword && { keyword }) })
  return {
    options: found.data.map((it) => ({
      id: it.sku_id,
      name: [it.goods_name, it.spec_text].filter(Boolean).join(', '),
    })),
    next: found.data_total > page_no * pageSize ? String(page_no + 1) : undefined,
  }
}
