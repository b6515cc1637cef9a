import type { OptionSource } from '@borong/console/form'
import { shopApi } from '@borong/contract'
import { request } from '@borong/site-kit'

/** Open shops, by the beginning of what somebody types. */
export const shopsNamed: OptionSource = async ({ search }) => {
  const keyword = search.trim().slice(0, 60)
  const { data } = await request(shopApi.list, { page_size: 20, ...(keyword && { keyword }) })
  return { options: data.map((it) => ({ id: it.shop_id, name: it.shop_name })) }
}
