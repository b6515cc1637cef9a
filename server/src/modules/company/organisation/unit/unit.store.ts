import { type Insertable, sql, type Updateable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrganisationTables, OrganisationUnitTable } from '../organisation.tables.ts'
import type { Unit } from './unit-tree.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

export const unitRows = async (ctx: Ctx, companyId: number): Promise<Unit[]> =>
  db(ctx)
    .selectFrom('organisation_unit')
    .select(['id', 'parent_id as parentId', 'code', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()

/** How many members stand in each unit, disabled ones too: their place is not free. */
export const membersByUnit = async (ctx: Ctx, companyId: number) =>
  new Map(
    (
      await db(ctx)
        .selectFrom('member')
        .select('unit_id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('company_id', '=', companyId)
        .where('unit_id', 'is not', null)
        .groupBy('unit_id')
        .execute()
    ).map((row) => [row.unit_id!, row.n]),
  )

export const addUnitRow = async (ctx: Ctx, unit: Insertable<OrganisationUnitTable>) =>
  (await db(ctx).insertInto('organisation_unit').values(unit).returning('id').executeTakeFirstOrThrow()).id

/** Adds units at the top; they are hung where they belong afterwards. */
export const addUnitRows = async (ctx: Ctx, companyId: number, units: readonly { code: string; name: string }[]) =>
  (
    await sql<{ id: number; code: string }>`insert into organisation_unit (company_id, code, name)
      select ${companyId}, added.code, added.name
      from unnest(${units.map((it) => it.code)}::text[], ${units.map((it) => it.name)}::text[]) added(code, name)
      returning id, code`.execute(db(ctx))
  ).rows

export const changeUnitRow = (ctx: Ctx, companyId: number, id: number, change: Updateable<OrganisationUnitTable>) =>
  db(ctx)
    .updateTable('organisation_unit')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const changeUnitRows = (ctx: Ctx, companyId: number, units: readonly Omit<Unit, 'code'>[]) =>
  sql`update organisation_unit set name = changed.name, parent_id = changed.parent_id
    from unnest(${units.map((it) => it.id)}::bigint[], ${units.map((it) => it.name)}::text[], ${units.map((it) => it.parentId)}::bigint[])
      changed(id, name, parent_id)
    where organisation_unit.id = changed.id and organisation_unit.company_id = ${companyId}`.execute(db(ctx))

export const removeUnitRow = (ctx: Ctx, companyId: number, id: number) =>
  db(ctx).deleteFrom('organisation_unit').where('company_id', '=', companyId).where('id', '=', id).execute()

export const codeOfCompany = async (ctx: Ctx, companyId: number) =>
  (await db(ctx).selectFrom('company').select('code').where('id', '=', companyId).executeTakeFirstOrThrow()).code
