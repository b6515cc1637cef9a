import type { AccountPlaces } from '#modules/identity'
import { buyerOf } from '#modules/organisation'
import { shopsOf } from '#modules/shop'

/** Whom an account may be in the mall: a member who shops, somebody of a shop. */
export const places: AccountPlaces = { member: buyerOf, shops: shopsOf }
