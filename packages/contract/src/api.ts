import { accountApi } from './account.ts'
import { approvalApi } from './approval.ts'
import { budgetApi } from './budget.ts'
import { cartApi } from './cart.ts'
import { catalogApi, searchApi } from './catalog.ts'
import { checkoutApi } from './checkout.ts'
import { contentApi } from './content.ts'
import { editOrderApi } from './edit-order.ts'
import { identityApi } from './identity.ts'
import { mediaApi } from './media.ts'
import { messagingApi } from './messaging.ts'
import { orderApi, sellerOrderApi } from './order.ts'
import { invoiceApi, organisationApi } from './organisation.ts'
import { paymentApi } from './payment.ts'
import { peopleApi } from './people.ts'
import { referenceApi } from './reference.ts'
import type { Route } from './route.ts'
import { shopApi } from './shop.ts'

/** Every call of the mall, by area. What stands here is served, documented, fuzzed and typed; what does not, does not exist. */
export const api = {
  reference: referenceApi,
  media: mediaApi,
  identity: identityApi,
  account: accountApi,
  organisation: organisationApi,
  people: peopleApi,
  budget: budgetApi,
  approval: approvalApi,
  invoice: invoiceApi,
  shop: shopApi,
  catalog: catalogApi,
  search: searchApi,
  content: contentApi,
  cart: cartApi,
  checkout: checkoutApi,
  order: orderApi,
  editOrder: editOrderApi,
  sellerOrder: sellerOrderApi,
  payment: paymentApi,
  messaging: messagingApi,
} as const

/** Every call with its name, such as `order.cancel`. */
export const allRoutes: { name: string; route: Route }[] = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Route>).map(([call, route]) => ({ name: `${area}.${call}`, route })),
)
