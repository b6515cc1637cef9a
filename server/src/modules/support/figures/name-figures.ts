import { namesOfAccounts } from '#modules/company/budget'
import { namesOfMembers } from '#modules/company/organisation'
import { categoryTree, standing } from '#modules/shop/catalog'
import { shopNames } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { pickText } from '#platform/messages'
import type { FigureName, Part } from './figures.types.ts'

export interface Name {
  code: string
  name: string
}
export type SpentOn = 'cost_centre' | 'subject' | 'category' | 'shop' | 'person'
export type Names = Record<SpentOn, ReadonlyMap<number, Name>>

const idsOf = (parts: readonly Part[], figure: FigureName) => [
  ...new Set(parts.filter((it) => it.figure === figure && it.about > 0).map((it) => it.about)),
]
const plain = (names: ReadonlyMap<number, string>) =>
  new Map([...names].map(([id, name]): [number, Name] => [id, { code: '', name }]))

/** What the cost centres, subjects, categories, shops and people of some sums are called. */
export async function namesIn(ctx: Ctx, parts: readonly Part[]): Promise<Names> {
  const { companyId } = buyerIn(ctx)
  const [{ centres, subjects }, tree, shops, people] = await Promise.all([
    namesOfAccounts(ctx, companyId, {
      centreIds: idsOf(parts, 'cost_centre'),
      subjectIds: idsOf(parts, 'subject'),
    }),
    categoryTree(ctx),
    shopNames(ctx, idsOf(parts, 'shop')),
    namesOfMembers(ctx, idsOf(parts, 'person')),
  ])
  return {
    cost_centre: new Map(centres.map((it) => [it.id, it])),
    subject: new Map(subjects.map((it) => [it.id, it])),
    category: new Map(
      idsOf(parts, 'category').flatMap((id) => {
        const node = tree.byId.get(standing(tree, id))
        return node ? [[id, { code: '', name: pickText(node.names, ctx.lang) }] as const] : []
      }),
    ),
    shop: plain(shops),
    person: plain(people),
  }
}
