import { saleHandlers } from './count-sales.ts'
import { shopGoodsHandlers } from './index-shop-goods.ts'

export const catalogHandlers = [...saleHandlers, ...shopGoodsHandlers]
