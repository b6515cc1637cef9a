import { dayIn } from '#platform/clock'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { findCentres, findSubjects, listCentres, listSubjects } from './budget.store.ts'

export interface CostCentre {
  id: number
  code: string
  name: string
  type: string
  validFrom: string | null
  validTo: string | null
  timeZone: string
  usable: boolean
  /** Subjects it may be combined with; empty: every one. */
  subjectIds: number[]
}
export interface AccountingSubject {
  id: number
  code: string
  description: string
  type: string
}
/** Who bears a share of an order, as the order keeps it. `percent` is in basis points. */
export interface AccountingShare {
  costCentreId: number
  costCentreCode: string
  costCentreName: string
  subjectId: number
  subjectCode: string
  subjectDescription: string
  percent: number
}

export const whole = 10_000
type Row = Awaited<ReturnType<typeof listCentres>>[number]
const asCentre = (ctx: Ctx, timeZone: string) => {
  const today = dayIn(ctx.clock.now(), timeZone)
  return ({
    id,
    code,
    name,
    type,
    valid_from: validFrom,
    valid_to: validTo,
    subject_ids: subjectIds,
  }: Row): CostCentre => ({
    id,
    code,
    name,
    type,
    validFrom,
    validTo,
    timeZone,
    usable: (validFrom === null || validFrom <= today) && (validTo === null || today <= validTo),
    subjectIds,
  })
}

export const myCostCentres = async (ctx: Ctx): Promise<CostCentre[]> =>
  (await listCentres(ctx, buyerIn(ctx))).map(asCentre(ctx, buyerIn(ctx).timeZone))
export const mySubjects = (ctx: Ctx): Promise<AccountingSubject[]> => listSubjects(ctx, buyerIn(ctx))

/** The cost centres and subjects of those ids that the member may use; others are left out. */
export async function findAccounting(
  ctx: Ctx,
  ids: { costCentreIds: readonly number[]; subjectIds: readonly number[] },
) {
  const buyer = buyerIn(ctx)
  const centres = (await findCentres(ctx, buyer, ids.costCentreIds)).map(asCentre(ctx, buyer.timeZone))
  const subjects = await findSubjects(ctx, buyer, ids.subjectIds)
  return {
    centres: new Map(centres.map((it) => [it.id, it])),
    subjects: new Map(subjects.map((it) => [it.id, it as AccountingSubject])),
  }
}

/**
 * Turns a split into what an order keeps. Shares must be whole, every centre valid today where the company is, and every
 * subject one that its centre takes.
 */
export async function resolveAccounting(
  ctx: Ctx,
  shares: readonly { costCentreId: number; subjectId: number; percent: number }[],
): Promise<AccountingShare[]> {
  if (
    shares.some(({ percent }) => !Number.isInteger(percent) || percent < 1) ||
    shares.reduce((total, { percent }) => total + percent, 0) !== whole
  )
    return refuse('SPLIT_NOT_WHOLE')
  const { centres, subjects } = await findAccounting(ctx, {
    costCentreIds: shares.map((it) => it.costCentreId),
    subjectIds: shares.map((it) => it.subjectId),
  })
  return shares.map(({ costCentreId, subjectId, percent }) => {
    const centre = centres.get(costCentreId) ?? refuse('NOT_FOUND')
    const subject = subjects.get(subjectId) ?? refuse('NOT_FOUND')
    if (!centre.usable) refuse('COST_CENTRE_CLOSED', { code: centre.code })
    if (centre.subjectIds.length && !centre.subjectIds.includes(subject.id))
      refuse('SUBJECT_NOT_ALLOWED', { centre: centre.code, subject: subject.code })
    return {
      costCentreId,
      costCentreCode: centre.code,
      costCentreName: centre.name,
      subjectId,
      subjectCode: subject.code,
      subjectDescription: subject.description,
      percent,
    }
  })
}
