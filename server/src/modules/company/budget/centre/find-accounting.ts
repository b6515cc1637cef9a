import type { Ctx } from '#platform/ctx'
import { companyCentres, companySubjects, managerRows } from './centre.store.ts'

/** Every cost centre and subject of a company that is in use, for those who set rules about them. */
export const companyAccounting = async (ctx: Ctx, companyId: number) => ({
  centres: await companyCentres(ctx, companyId),
  subjects: await companySubjects(ctx, companyId),
})

/** Who answers for cost centres; those without a manager are left out. */
export const managersOfCentres = async (
  ctx: Ctx,
  companyId: number,
  centreIds: readonly number[],
): Promise<number[]> => [
  ...new Set((await managerRows(ctx, companyId, centreIds)).flatMap((row) => row.managerId ?? [])),
]
