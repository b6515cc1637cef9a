import { afterSaleApi } from '@borong/contract'
import { orderRefreshes } from '../order-shown/index.ts'

/** Whatever moves an application changes these answers; its order may move with it. */
export const serviceRefreshes = [
  afterSaleApi.show,
  afterSaleApi.list,
  afterSaleApi.refunds,
  afterSaleApi.claimable,
  ...orderRefreshes,
]
