import { catalogApi } from '@borong/contract'
import { useApiQuery } from '@borong/site-kit'
import { useParam, useSearchOf } from '../page/page.ts'
import { searches } from '../page/paths.ts'

/** What goes along with the call of the goods where a preview link was opened. */
export const previewIn = ({ preview_token }: { preview_token?: string | undefined }) =>
  preview_token ? { preview_token } : {}

/** The goods of the page, or their draft. */
export function useGoods() {
  const id = useParam('id')
  const [search] = useSearchOf(searches.goodsDetail)
  return useApiQuery(catalogApi.goods, { id, ...previewIn(search) })
}
