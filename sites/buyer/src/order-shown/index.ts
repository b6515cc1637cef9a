export { GiftList } from './GiftList.tsx'
export { BackorderPill } from './BackorderPill.tsx'
export { LineAllocations } from './LineAllocations.tsx'
export { OrderPill } from './OrderPill.tsx'
export { orderRefreshes, useRefreshOrders } from './order-refreshes.ts'
export {
  type OrderRow,
  isAllowed,
  type OrderSku,
  shareText,
  type Order,
  askOfOrders,
  progressOf,
  type OrderTag,
  ordersPerPage,
  tabCounts,
  tagOf,
  type Parcel,
} from './order-shown.ts'
