import { assertTaxNumber } from '#modules/foundation/settings'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { qualificationDecided } from './invoice.events.ts'
import {
  decideRow,
  findQualificationUnscoped,
  insertQualification,
  type Qualification,
  type QualificationFields,
  qualificationOf,
  removeQualificationRow,
  rewriteQualification,
} from './qualification.store.ts'

/** The company asks for special VAT invoices; once, its tax registration is one. */
export async function applyForQualification(ctx: Ctx, input: QualificationFields): Promise<Qualification> {
  await assertTaxNumber(ctx, input.taxNumber, 'taxpayer_code')
  const owner = buyerIn(ctx)
  if (!(await insertQualification(ctx, owner, input))) refuse('QUALIFICATION_THERE')
  return (await qualificationOf(ctx, owner.companyId))!
}

/** Whatever was decided was decided on what it said before: the operator looks again. */
export async function editQualification(ctx: Ctx, id: number, input: QualificationFields): Promise<Qualification> {
  await assertTaxNumber(ctx, input.taxNumber, 'taxpayer_code')
  const owner = buyerIn(ctx)
  if (!(await rewriteQualification(ctx, owner, id, input))) refuse('NOT_FOUND')
  return (await qualificationOf(ctx, owner.companyId))!
}

export async function removeQualification(ctx: Ctx, id: number): Promise<void> {
  if (!(await removeQualificationRow(ctx, buyerIn(ctx).companyId, id))) refuse('NOT_FOUND')
}

/** The operator has looked it through; a refusal says why. Refuses MOVED_ON when it changed in between. */
export async function decideQualification(
  ctx: Ctx,
  input: { id: number; status: 'passed' | 'refused'; remark: string; version: number | undefined },
): Promise<Qualification> {
  const found = (await findQualificationUnscoped(ctx, input.id)) ?? refuse('NOT_FOUND')
  const remark = input.remark.trim()
  if (input.status === 'refused' && !remark) refuse('QUALIFICATION_REMARK_WANTED', { field: 'audit_remark' })
  const by = 'name' in ctx.actor ? ctx.actor.name : ''
  const version = input.version ?? found.version
  if (!(await decideRow(ctx, { id: input.id, version, status: input.status, remark, by }))) refuse('MOVED_ON')
  const decided = (await findQualificationUnscoped(ctx, input.id))!
  ctx.audit({ before: { status: found.status }, after: { status: decided.status, ...(remark && { remark }) } })
  ctx.publish(qualificationDecided(decided))
  return decided
}
