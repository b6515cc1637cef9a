import type { SubjectType } from '../budget.types.ts'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  changeSubject,
  findSubject,
  findSubjectByCode,
  insertSubject,
  type Search,
  subjectPage,
  type SubjectRow,
} from './centre.store.ts'

export interface SubjectInput {
  code: string
  description: string
  type: SubjectType
}

export const listSubjects = (ctx: Ctx, search: Search<SubjectType>, page: { no: number; size: number }) =>
  subjectPage(ctx, buyerIn(ctx).companyId, search, { from: (page.no - 1) * page.size, size: page.size })

const show = async (ctx: Ctx, companyId: number, id: number): Promise<SubjectRow> =>
  (await findSubject(ctx, companyId, id)) ?? refuse('NOT_FOUND')

/** Adds an accounting subject; its code is the only one of the company. */
export async function addSubject(ctx: Ctx, input: SubjectInput): Promise<SubjectRow> {
  const { companyId } = buyerIn(ctx)
  if (await findSubjectByCode(ctx, companyId, input.code)) refuse('CODE_TAKEN', { code: input.code })
  const id = await insertSubject(ctx, { company_id: companyId, created_at: ctx.clock.now(), ...input })
  return show(ctx, companyId, id)
}

/** Changes an accounting subject, also from disabled to active and back; orders keep what they were placed with. */
export async function editSubject(
  ctx: Ctx,
  read: { id: number; version: number },
  { state, ...input }: SubjectInput & { state: 'active' | 'disabled' | undefined },
): Promise<SubjectRow> {
  const { companyId } = buyerIn(ctx)
  const now = await show(ctx, companyId, read.id)
  const taken = await findSubjectByCode(ctx, companyId, input.code)
  if (taken && taken.id !== read.id) refuse('CODE_TAKEN', { code: input.code })
  const changed = await changeSubject(ctx, companyId, read, {
    ...input,
    ...(state && { disabled_at: state === 'active' ? null : (now.disabled_at ?? ctx.clock.now()) }),
  })
  return changed ? show(ctx, companyId, read.id) : refuse('MOVED_ON')
}

/** Removes a subject nothing refers to; any other is disabled and stays in sight. */
export async function removeSubject(ctx: Ctx, id: number): Promise<'removed' | 'disabled'> {
  const { companyId } = buyerIn(ctx)
  const row = await show(ctx, companyId, id)
  const now = ctx.clock.now()
  const changed = await changeSubject(ctx, companyId, row, {
    disabled_at: row.disabled_at ?? now,
    ...(row.free && { deleted_at: now }),
  })
  if (!changed) return refuse('MOVED_ON')
  return row.free ? 'removed' : 'disabled'
}
