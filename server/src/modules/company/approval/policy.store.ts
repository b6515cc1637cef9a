import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { ApprovalTables } from './approval.tables.ts'
import type { Condition, Effect, Level, Policy, Setting } from './approval.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ApprovalTables>(ctx)

const selectRevisions = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('approval_policy as p')
    .innerJoin('approval_policy_revision as r', 'r.policy_id', 'p.id')
    .select(['p.id as policy_id', 'p.position', 'p.retired_at'])
    .selectAll('r')
    .where('p.company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>>
export interface StoredPolicy extends Policy {
  madeBy: string
  madeAt: Date
}

const toPolicy = (row: Row): StoredPolicy => ({
  id: row.policy_id,
  revisionId: row.id,
  revision: row.revision,
  position: row.position,
  name: row.name,
  effect: row.effect as Effect,
  unitId: row.unit_id,
  groups: row.groups as Condition[][],
  levels: row.levels as Level[],
  message: row.message,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  madeBy: row.made_by,
  madeAt: row.made_at,
})

/** The policies in use, each in its newest revision, in the order they are read. */
export const activePolicies = async (ctx: Ctx, companyId: number): Promise<StoredPolicy[]> =>
  (
    await selectRevisions(ctx, companyId)
      .whereRef('r.revision', '=', 'p.revision')
      .where('p.retired_at', 'is', null)
      .orderBy('p.position')
      .orderBy('p.id')
      .execute()
  ).map(toPolicy)

export async function policiesAndSetting(
  ctx: Ctx,
  companyId: number,
): Promise<{ policies: Policy[]; setting: Setting }> {
  const [policies, setting] = await Promise.all([activePolicies(ctx, companyId), settingOf(ctx, companyId)])
  return { policies, setting }
}

export const revisionsOf = async (ctx: Ctx, companyId: number, policyId: number): Promise<StoredPolicy[]> =>
  (
    await selectRevisions(ctx, companyId)
      .where('p.id', '=', policyId)
      .orderBy('r.revision', 'desc')
      .limit(200)
      .execute()
  ).map(toPolicy)

/** Changes to the policies of a company wait for one another, so that what coverage has checked is what is saved. */
export const lockPolicies = (ctx: Ctx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('approval_policy'), ${companyId}::integer)`.execute(ctx.db)

export type PolicyDraft = Pick<
  Policy,
  'name' | 'effect' | 'unitId' | 'groups' | 'levels' | 'message' | 'validFrom' | 'validTo'
>

const insertRevision = (
  ctx: Ctx,
  key: { companyId: number; policyId: number; revision: number; madeBy: string },
  draft: PolicyDraft,
) =>
  db(ctx)
    .insertInto('approval_policy_revision')
    .values({
      company_id: key.companyId,
      policy_id: key.policyId,
      revision: key.revision,
      name: draft.name,
      effect: draft.effect,
      unit_id: draft.unitId,
      groups: json(draft.groups),
      levels: json(draft.levels),
      message: draft.message,
      valid_from: draft.validFrom,
      valid_to: draft.validTo,
      made_by: key.madeBy,
      made_at: ctx.clock.now(),
    })
    .execute()

export async function insertPolicy(ctx: Ctx, companyId: number, madeBy: string, draft: PolicyDraft): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('approval_policy')
    .values((eb) => ({
      company_id: companyId,
      position: eb
        .selectFrom('approval_policy')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('company_id', '=', companyId),
      created_at: ctx.clock.now(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRevision(ctx, { companyId, policyId: id, revision: 1, madeBy }, draft)
  return id
}

/** Makes the next revision if the policy still stands at the one that was changed. */
export async function revisePolicy(
  ctx: Ctx,
  key: { companyId: number; policyId: number; revision: number; madeBy: string },
  draft: PolicyDraft,
): Promise<boolean> {
  const moved = await db(ctx)
    .updateTable('approval_policy')
    .set({ revision: key.revision + 1 })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.policyId)
    .where('revision', '=', key.revision)
    .where('retired_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await insertRevision(ctx, { ...key, revision: key.revision + 1 }, draft)
  return true
}

export const retirePolicyRow = async (ctx: Ctx, companyId: number, policyId: number) =>
  (await db(ctx)
    .updateTable('approval_policy')
    .set({ retired_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('id', '=', policyId)
    .where('retired_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const placePolicies = (ctx: Ctx, companyId: number, ids: readonly number[]) =>
  sql`update approval_policy p set position = asked.position
      from unnest(${[...ids]}::bigint[]) with ordinality as asked(id, position)
      where p.company_id = ${companyId} and p.id = asked.id and p.retired_at is null`.execute(ctx.db)

const usual: Setting = { whenNoMatch: 'approve', reminderHours: 24, version: 0 }

export const settingOf = async (ctx: Ctx, companyId: number): Promise<Setting> => {
  const row = await db(ctx)
    .selectFrom('approval_setting')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row
    ? {
        whenNoMatch: row.when_no_match as Setting['whenNoMatch'],
        reminderHours: row.reminder_hours,
        version: row.version,
      }
    : usual
}

/** Keeps the setting if it still is the version that was changed. */
export const saveSetting = async (ctx: Ctx, companyId: number, setting: Setting) => {
  const values = { when_no_match: setting.whenNoMatch, reminder_hours: setting.reminderHours }
  if (setting.version === 0)
    return (
      (await db(ctx)
        .insertInto('approval_setting')
        .values({ company_id: companyId, ...values })
        .onConflict((conflict) => conflict.column('company_id').doNothing())
        .returning('company_id')
        .executeTakeFirst()) !== undefined
    )
  return (
    (await db(ctx)
      .updateTable('approval_setting')
      .set({ ...values, version: setting.version + 1 })
      .where('company_id', '=', companyId)
      .where('version', '=', setting.version)
      .returning('company_id')
      .executeTakeFirst()) !== undefined
  )
}

/** How many approvals run that each policy asked for; the plan kept with each says so. */
export const runningByPolicy = async (ctx: Ctx, companyId: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{ policy_id: number; n: number }>`
    select (because ->> 'policyId')::bigint as policy_id, count(distinct r.id) as n
    from approval_request r, jsonb_array_elements(r.levels) planned, jsonb_array_elements(planned -> 'because') because
    where r.company_id = ${companyId} and r.status = 'running' and because ->> 'policyId' is not null group by 1`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.policy_id, row.n]))
}
