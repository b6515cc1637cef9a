import type { AccountPlaces } from '#modules/foundation/identity'
import { operatorOf } from '#modules/foundation/operators'
import { recordConsent } from '#modules/storefront/consent'
import { buyerOf, foundCompany } from '#modules/company/organisation'
import { shopsOf } from '#modules/shop/shop'

/** Whom an account may be in the mall: a member who shops, somebody of a shop, the owner of a company that registers. */
export const places: AccountPlaces = {
  member: buyerOf,
  operator: operatorOf,
  shops: shopsOf,
  async found(ctx, owner, company) {
    await foundCompany(ctx, owner, company)
    await recordConsent(ctx, owner.accountId, 'registered')
  },
}
