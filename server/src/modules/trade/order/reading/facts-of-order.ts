import type { Facts, Named, Wanted } from '#modules/company/approval'
import { type BudgetDecision, type Charge, managersOfCentres } from '#modules/company/budget'
import { categoryTree, standing } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { allocatedOf } from '../placing/allocated-to.ts'
import { hasBoughtFrom } from '../order.store.ts'
import type { Order, OrderLine } from '../order.types.ts'

/** What the order takes from whose budget. */
export const chargesOf = (order: Order, lines: readonly OrderLine[]): Charge[] =>
  allocatedOf(order, lines).map(({ costCentreId, subjectId, amountMinor }) => ({
    costCentreId,
    subjectId,
    amountMinor,
  }))

const once = (named: readonly Named[]) => [...new Map(named.map((it) => [it.id, it])).values()]

/** What the policies of the company may look at in an order. */
export const factsOfOrder =
  (ctx: Ctx, order: Order, lines: readonly OrderLine[], budget: BudgetDecision) =>
  async (wanted: Wanted): Promise<Facts> => {
    const tree = await categoryTree(ctx)
    const over = budget.figures.filter((it) => it.control === 'EXTRA_APPROVAL' && it.state === 'over')
    const owners = over.flatMap((it) => it.ownerMemberId ?? [])
    const allocations = allocatedOf(order, lines)
    return {
      amountMinor: order.payableMinor,
      maxPriceMinor: Math.max(0, ...lines.map((line) => line.priceMinor)),
      categories: once(
        lines.flatMap((line) =>
          (tree.byId.get(standing(tree, line.categoryId))?.path ?? []).flatMap((id) => {
            const { former, names } = tree.byId.get(id)!
            return [id, ...former].map((it) => ({ id: it, name: names }))
          }),
        ),
      ),
      sellers: [{ id: order.shopId, name: order.shopName }],
      costCentres: once(allocations.map((it) => ({ id: it.costCentreId, name: it.costCentreCode }))),
      subjects: once(allocations.map((it) => ({ id: it.subjectId, name: it.subjectCode }))),
      budget: budget.state,
      overBudget: budget.needsExtraApproval ? once(over.map((it) => ({ id: it.budgetId, name: it.name }))) : [],
      firstWithSeller: wanted.firstOrder && !(await hasBoughtFrom(ctx, order.companyId, order.shopId)),
      costCentreOwnerIds:
        wanted.costCentreOwners || (budget.needsExtraApproval && !owners.length)
          ? await managersOfCentres(
              ctx,
              order.companyId,
              allocations.map((it) => it.costCentreId),
            )
          : [],
      budgetOwnerIds: owners,
    }
  }
