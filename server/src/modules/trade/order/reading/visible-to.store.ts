import { type RawBuilder, sql } from 'kysely'
import { seesWholeCompany } from '#modules/company/organisation'
import type { Actor } from '#platform/actor'

/**
 * For whom an order, or what follows from one, exists at all: members see their own, owners and members with company-orders their
 * company's, shops what came to them. `of` is the alias of rows with company_id, member_id and shop_id.
 */
export const visibleTo = (actor: Actor, of: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  switch (actor.kind) {
    case 'buyer':
      return seesWholeCompany(actor)
        ? sql<boolean>`${column('company_id')} = ${actor.companyId}`
        : sql<boolean>`${column('company_id')} = ${actor.companyId} and ${column('member_id')} = ${actor.memberId}`
    case 'seller':
      return sql<boolean>`${column('shop_id')} = ${actor.shopId}`
    case 'admin':
    case 'system':
      return sql<boolean>`true`
    default:
      return sql<boolean>`false`
  }
}
