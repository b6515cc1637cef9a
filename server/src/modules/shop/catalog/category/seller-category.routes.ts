import { type Language, type Reply, sellerCategoryApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { categoryTree } from '../category-tree.ts'
import { presentTrail } from '../present-category.ts'
import { parametersOf } from './list-parameters.ts'
import { listSellable, sellableOf, type SellableCategory } from './list-sellable.ts'
import { presentParameter } from './present-parameter.ts'

const presentSellable = (it: SellableCategory, lang: Language): Reply<typeof sellerCategoryApi.tree>[number] => ({
  category_id: String(it.id),
  name: pickText(it.names, lang),
  image: it.image,
  may_sell: it.maySell ? 1 : 0,
  children: it.children.map((child) => presentSellable(child, lang)),
})

export function sellerCategoryRoutes(http: Http) {
  http.query(sellerCategoryApi.tree, async (ctx) =>
    (await listSellable(ctx, sellerIn(ctx).shopId)).map((it) => presentSellable(it, ctx.lang)),
  )
  http.query(sellerCategoryApi.parameters, async (ctx, { id }) => {
    const tree = await categoryTree(ctx)
    const node = tree.byId.get(Number(id)) ?? refuse('NOT_FOUND')
    const maySell = await sellableOf(ctx, sellerIn(ctx).shopId)
    return {
      category_id: id,
      category_trail: presentTrail(tree, node.id, ctx.lang),
      may_sell: maySell(node.path) ? 1 : 0,
      parameters: (await parametersOf(ctx, node.id)).map(presentParameter),
    }
  })
}
