import { directoryOf } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { companyAccounting } from '../centre/find-accounting.ts'
import { fiscalNow } from './list-budgets.ts'

/** What those who manage cost centres and budgets choose from, and the fiscal month it is. */
export async function budgetChoices(ctx: Ctx) {
  const { companyId } = buyerIn(ctx)
  const { members } = await directoryOf(ctx, companyId)
  return {
    ...(await companyAccounting(ctx, companyId)),
    members: [...members.values()].filter((it) => it.active).map(({ id, name }) => ({ id, name })),
    now: await fiscalNow(ctx),
  }
}
