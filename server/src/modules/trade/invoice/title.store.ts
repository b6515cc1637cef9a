import { type Insertable, sql, type Updateable } from 'kysely'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { InvoiceTables, InvoiceTitleTable } from './invoice.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InvoiceTables>(ctx)
type Owner = Pick<Buyer, 'companyId' | 'memberId'>

const titlesOf = (ctx: Ctx, owner: Owner) =>
  db(ctx)
    .selectFrom('invoice_title')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)

export const listTitleRows = (ctx: Ctx, owner: Owner) =>
  titlesOf(ctx, owner).orderBy('type').orderBy('is_default', 'desc').orderBy('id', 'desc').limit(100).execute()
export const titleRowsOfType = (ctx: Ctx, owner: Owner, type: string) =>
  titlesOf(ctx, owner).where('type', '=', type).execute()

export const findTitleRow = (ctx: Ctx, owner: Owner, id: number) =>
  titlesOf(ctx, owner).where('id', '=', id).executeTakeFirst()

/** Changes of one member come one after the other; the lock ends with the transaction. */
export const lockTitles = (ctx: Ctx, owner: Owner) =>
  sql`select pg_advisory_xact_lock(hashtext('invoice_title'), ${owner.memberId}::integer)`.execute(db(ctx))

export const clearDefaultTitle = (ctx: Ctx, owner: Owner, type: string) =>
  db(ctx)
    .updateTable('invoice_title')
    .set({ is_default: false })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('type', '=', type)
    .where('is_default', '=', true)
    .execute()

export const addTitleRow = (
  ctx: Ctx,
  owner: Owner,
  title: Omit<Insertable<InvoiceTitleTable>, 'company_id' | 'member_id'>,
) =>
  db(ctx)
    .insertInto('invoice_title')
    .values({ ...title, company_id: owner.companyId, member_id: owner.memberId, created_at: ctx.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeTitleRow = (
  ctx: Ctx,
  owner: Owner,
  id: number,
  change: Omit<Updateable<InvoiceTitleTable>, 'id' | 'company_id' | 'member_id' | 'type'>,
) =>
  db(ctx)
    .updateTable('invoice_title')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const removeTitleRow = async (ctx: Ctx, owner: Owner, id: number) =>
  (await db(ctx)
    .updateTable('invoice_title')
    .set({ deleted_at: ctx.clock.now(), is_default: false })
    .where('id', '=', id)
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
