import type { Doors } from '#modules/identity'
import { buyerOf } from '#modules/organisation'
import { shopsOf } from '#modules/shop'

/** Whom an account may be in the mall: a member who shops, somebody of a shop. */
export const doors: Doors = { member: buyerOf, shops: shopsOf }
