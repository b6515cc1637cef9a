import { shopsOrderedAt } from './earlier-orders.store.ts'

/** What the module of promotions asks of orders, which stand below it. */
export const earlierOrders = { shopsOrderedAt }
