import type { Actor } from '#platform/actor'

/** What a member of a company has made: an order, an application, a complaint, an inquiry. */
interface OfMember {
  companyId: number
  memberId: number
}

/** Whether somebody acts for what a member has made: the member, and the owner of the company in their place. */
export const actsForMember = (actor: Actor, it: OfMember): boolean =>
  actor.kind === 'buyer' && actor.companyId === it.companyId && (actor.memberId === it.memberId || actor.isOwner)

/** Whether a buyer sees what everybody in the company has made: owners, and whoever holds company-orders. */
export const seesWholeCompany = (actor: Actor): boolean =>
  actor.kind === 'buyer' && (actor.isOwner || actor.permissions.has('company-orders'))

/** Whether somebody works for the shop that something came to. */
export const actsForShop = (actor: Actor, it: { shopId: number }): boolean =>
  actor.kind === 'seller' && actor.shopId === it.shopId
