import type { Insertable, Updateable } from 'kysely'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { tablesOf } from '#platform/database/database'
import type { AddressTable, OrganisationTables } from './organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)
type Owner = Pick<Buyer, 'companyId' | 'memberId'>

const addressesOf = (tables: ReturnType<typeof db>, owner: Owner) =>
  tables
    .selectFrom('address')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)

export const listAddressRows = compileOnce((tables: ReturnType<typeof db>, owner: Owner) =>
  addressesOf(tables, owner).orderBy('is_default', 'desc').orderBy('id', 'desc').limit(100),
)

export const findAddressRow = (ctx: Ctx, owner: Owner, id: number) =>
  addressesOf(db(ctx), owner).where('id', '=', id).executeTakeFirst()

/** Changes to the addresses of one member come one after the other, so that there is never more than one default. */
export const lockAddressBook = (ctx: Ctx, owner: Owner) =>
  db(ctx)
    .selectFrom('member')
    .select('id')
    .where('id', '=', owner.memberId)
    .where('company_id', '=', owner.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const clearDefault = (ctx: Ctx, owner: Owner) =>
  db(ctx)
    .updateTable('address')
    .set({ is_default: false })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('is_default', '=', true)
    .execute()

export const addAddressRow = (
  ctx: Ctx,
  owner: Owner,
  address: Omit<Insertable<AddressTable>, 'company_id' | 'member_id'>,
) =>
  db(ctx)
    .insertInto('address')
    .values({ ...address, company_id: owner.companyId, member_id: owner.memberId, created_at: ctx.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeAddressRow = (ctx: Ctx, owner: Owner, id: number, change: Updateable<AddressTable>) =>
  db(ctx)
    .updateTable('address')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
