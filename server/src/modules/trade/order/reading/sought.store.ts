import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#platform/database/database'
import { beginsWithDigits } from '#platform/database/begins-with'

/** What operators look for in the whole mall: by the first digits of a number, or of whom it is. */
export type Sought =
  | { digits: string }
  | { companyIds: readonly number[]; memberIds: readonly number[]; shopIds: readonly number[] }

/** Whether a row with sn, company_id and member_id is sought; `ofShops` says whether it is of one of some shops. */
export function isSought(
  of: string,
  sought: Sought,
  ofShops: (ids: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  if ('digits' in sought) return beginsWithDigits(`${of}.sn`, sought.digits)
  const { companyIds, memberIds, shopIds } = sought
  const parts = [
    ...(companyIds.length ? [sql<boolean>`${sql.ref(`${of}.company_id`)} = ${anyOf(companyIds)}`] : []),
    ...(memberIds.length ? [sql<boolean>`${sql.ref(`${of}.member_id`)} = ${anyOf(memberIds)}`] : []),
    ...(shopIds.length ? [ofShops(anyOf(shopIds))] : []),
  ]
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`false`
}

/** The same for rows with a shop_id. */
export const isSoughtInShops = (of: string, sought: Sought): RawBuilder<boolean> =>
  isSought(of, sought, (ids) => sql<boolean>`${sql.ref(`${of}.shop_id`)} = ${ids}`)
