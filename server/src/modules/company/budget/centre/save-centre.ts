import type { CentreType } from '../budget.types.ts'
import { activeAmong, namesOfMembers } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  type CentreRow,
  centrePage,
  changeCentre,
  findCentre,
  findCentreByCode,
  insertCentre,
  type Search,
  subjectsAmong,
} from './centre.store.ts'

export interface CentreInput {
  code: string
  name: string
  type: CentreType
  description: string
  /** Any moment of the first and of the last day. */
  validFrom: Date | undefined
  validTo: Date | undefined
  managerId: number | undefined
  memberIds: readonly number[]
  subjectIds: readonly number[]
}
/** A cost centre with the names of whom and what it names. */
export interface SavedCentre {
  row: CentreRow
  names: ReadonlyMap<number, string>
  subjects: ReadonlyMap<number, { id: number; code: string; description: string }>
}

const named = async (ctx: Ctx, companyId: number, rows: readonly CentreRow[]): Promise<SavedCentre[]> => {
  const names = await namesOfMembers(
    ctx,
    rows.flatMap((row) => [...row.member_ids, ...(row.manager_member_id === null ? [] : [row.manager_member_id])]),
  )
  const subjects = new Map(
    (await subjectsAmong(ctx, companyId, [...new Set(rows.flatMap((row) => row.subject_ids))])).map((it) => [
      it.id,
      it,
    ]),
  )
  return rows.map((row) => ({ row, names, subjects }))
}

export async function listCentres(ctx: Ctx, search: Search<CentreType>, page: { no: number; size: number }) {
  const { companyId } = buyerIn(ctx)
  const { total, rows } = await centrePage(ctx, companyId, search, {
    from: (page.no - 1) * page.size,
    size: page.size,
  })
  return { total, centres: await named(ctx, companyId, rows) }
}

async function show(ctx: Ctx, companyId: number, id: number): Promise<SavedCentre> {
  const row = (await findCentre(ctx, companyId, id)) ?? refuse('NOT_FOUND')
  return (await named(ctx, companyId, [row]))[0]!
}

/** Adds a cost centre. Its code is the only one of the company; everybody it names belongs to the company. */
export async function addCentre(ctx: Ctx, input: CentreInput): Promise<SavedCentre> {
  const { companyId } = buyerIn(ctx)
  if (await findCentreByCode(ctx, companyId, input.code)) refuse('CODE_TAKEN', { code: input.code })
  const id = await insertCentre(ctx, {
    company_id: companyId,
    created_at: ctx.clock.now(),
    ...(await columnsOf(ctx, companyId, input)),
  })
  return show(ctx, companyId, id)
}

/** Changes a cost centre, also from disabled to active and back; orders keep what they were placed with. */
export async function editCentre(
  ctx: Ctx,
  read: { id: number; version: number },
  input: CentreInput & { state: 'active' | 'disabled' | undefined },
): Promise<SavedCentre> {
  const { companyId } = buyerIn(ctx)
  const now = (await findCentre(ctx, companyId, read.id)) ?? refuse('NOT_FOUND')
  const taken = await findCentreByCode(ctx, companyId, input.code)
  if (taken && taken.id !== read.id) refuse('CODE_TAKEN', { code: input.code })
  const changed = await changeCentre(ctx, companyId, read, {
    ...(await columnsOf(ctx, companyId, input, now)),
    ...(input.state && { disabled_at: input.state === 'active' ? null : (now.disabled_at ?? ctx.clock.now()) }),
  })
  return changed ? show(ctx, companyId, read.id) : refuse('MOVED_ON')
}

/** Removes a cost centre nothing refers to; any other is disabled and stays in sight. */
export async function removeCentre(ctx: Ctx, id: number): Promise<'removed' | 'disabled'> {
  const { companyId } = buyerIn(ctx)
  const row = (await findCentre(ctx, companyId, id)) ?? refuse('NOT_FOUND')
  const now = ctx.clock.now()
  const changed = await changeCentre(ctx, companyId, row, {
    disabled_at: row.disabled_at ?? now,
    ...(row.free && { deleted_at: now }),
  })
  if (!changed) return refuse('MOVED_ON')
  return row.free ? 'removed' : 'disabled'
}

async function columnsOf(ctx: Ctx, companyId: number, input: CentreInput, now?: CentreRow) {
  const { timeZone } = buyerIn(ctx)
  const validFrom = input.validFrom ? dayIn(input.validFrom, timeZone) : null
  const validTo = input.validTo ? dayIn(input.validTo, timeZone) : null
  if (validFrom !== null && validTo !== null && validFrom > validTo) refuse('DATE_ORDER', { field: 'valid_to' })
  const memberIds = [...new Set(input.memberIds)]
  const subjectIds = [...new Set(input.subjectIds)]
  // Whoever has left stays named until somebody takes the name out.
  const known = new Set([...(now?.member_ids ?? []), now?.manager_member_id])
  const asked = [...memberIds, ...(input.managerId === undefined ? [] : [input.managerId])].filter(
    (id) => !known.has(id),
  )
  if ((await activeAmong(ctx, companyId, asked)).length !== new Set(asked).size) refuse('NOT_FOUND')
  if ((await subjectsAmong(ctx, companyId, subjectIds)).length !== subjectIds.length) refuse('NOT_FOUND')
  return {
    code: input.code,
    name: input.name,
    type: input.type,
    description: input.description,
    valid_from: validFrom,
    valid_to: validTo,
    manager_member_id: input.managerId ?? null,
    member_ids: memberIds,
    subject_ids: subjectIds,
  }
}
