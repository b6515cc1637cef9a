import { sql } from 'kysely'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { beginsWithDigits } from '#platform/database/begins-with'
import { literally, tablesOf } from '#platform/database/database'
import { scopeOf } from '../order.store.ts'
import type { OrderTables } from '../order.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrderTables & OrganisationViews>(ctx)

/** Orders that the actor sees whose number begins so, the latest first. */
export const ordersNumbered = (ctx: Ctx, digits: string, limit: number) =>
  db(ctx)
    .selectFrom('customer_order as o')
    .innerJoin('member_summary as m', 'm.member_id', 'o.member_id')
    .select(['o.sn', 'o.status', 'o.shop_name', 'm.company_name'])
    .where(beginsWithDigits('o.sn', digits))
    .where(scopeOf(ctx.actor))
    .orderBy('o.sn', 'desc')
    .limit(limit)
    .execute()

/** Companies of this name that a shop had orders of, by name. */
export const customersNamed = (ctx: Ctx, shopId: number, text: string, limit: number) =>
  db(ctx)
    .selectFrom('member_summary as m')
    .select(['m.company_id', 'm.company_name'])
    .distinct()
    .where(sql<boolean>`lower(m.company_name) like ${`%${literally(text.toLowerCase())}%`}`)
    .where(
      sql<boolean>`exists (select 1 from customer_order o where o.shop_id = ${shopId} and o.company_id = m.company_id and o.confirmed_at is not null)`,
    )
    .orderBy('m.company_name')
    .orderBy('m.company_id')
    .limit(limit)
    .execute()
