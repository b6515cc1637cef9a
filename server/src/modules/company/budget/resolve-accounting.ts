import type { CentreType, SubjectType } from './budget.types.ts'
import { dayIn } from '#platform/clock'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findCentres, findSubjects, listCentres, listSubjects } from './budget.store.ts'
import { type AccountingShare, type Allocation, type AllocationCopy, type LineSplit, whole } from './share-cost.ts'

export interface CostCentre {
  id: number
  code: string
  name: string
  type: CentreType
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
  type: SubjectType
}
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
  const [centres, subjects] = await Promise.all([
    findCentres(ctx, buyer, ids.costCentreIds),
    findSubjects(ctx, buyer, ids.subjectIds),
  ])
  return {
    centres: new Map(centres.map(asCentre(ctx, buyer.timeZone)).map((it) => [it.id, it])),
    subjects: new Map(subjects.map((it) => [it.id, it as AccountingSubject])),
  }
}

/**
 * Turns the split of an order into what it keeps. Refuses SPLIT_NOT_WHOLE unless shares are basis points that make the whole,
 * and allocations as `nameAllocations` does.
 */
export async function resolveAccounting(
  ctx: Ctx,
  shares: readonly (Allocation & { percent: number })[],
): Promise<AccountingShare[]> {
  assertWhole(shares.map((it) => it.percent))
  return nameAllocations(ctx, shares)
}

/**
 * The same for lines with a split of their own, by sku. Whether amounts are those of the line is for those to say who know
 * what it costs: see `unassigned`.
 */
export async function resolveLineSplits(
  ctx: Ctx,
  splits: ReadonlyMap<number, LineSplit>,
): Promise<Map<number, LineSplit<AllocationCopy>>> {
  for (const { by, shares } of splits.values()) if (by === 'percent') assertWhole(shares.map((it) => it.part))
  const named = await nameAllocations(
    ctx,
    [...splits.values()].flatMap((it) => it.shares),
  )
  return new Map([...splits].map(([skuId, { by, shares }]) => [skuId, { by, shares: named.splice(0, shares.length) }]))
}

function assertWhole(percents: readonly number[]): void {
  if (
    percents.some((percent) => !Number.isInteger(percent) || percent < 1) ||
    percents.reduce((total, percent) => total + percent, 0) !== whole
  )
    refuse('SPLIT_NOT_WHOLE')
}

/** Every centre has to be the member's and valid today where the company is, every subject one that its centre takes. */
async function nameAllocations<B extends Allocation>(
  ctx: Ctx,
  allocations: readonly B[],
): Promise<(B & AllocationCopy)[]> {
  const { centres, subjects } = await findAccounting(ctx, {
    costCentreIds: allocations.map((it) => it.costCentreId),
    subjectIds: allocations.map((it) => it.subjectId),
  })
  return allocations.map((allocation) => {
    const centre = centres.get(allocation.costCentreId) ?? refuse('NOT_FOUND')
    const subject = subjects.get(allocation.subjectId) ?? refuse('NOT_FOUND')
    if (!centre.usable) refuse('COST_CENTRE_CLOSED', { code: centre.code })
    if (centre.subjectIds.length && !centre.subjectIds.includes(subject.id))
      refuse('SUBJECT_NOT_ALLOWED', { centre: centre.code, subject: subject.code })
    return {
      ...allocation,
      costCentreCode: centre.code,
      costCentreName: centre.name,
      subjectCode: subject.code,
      subjectDescription: subject.description,
    }
  })
}
