import { adminShelfApi, catalogApi, familyApi, sellerShelfApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { brandRoutes } from './brand/brand.routes.ts'
import { goodsDocumentRoutes } from './document/goods-document.routes.ts'
import { goodsVersionRoutes } from './version/goods-version.routes.ts'
import { showGoodsPreview } from './show-goods-preview.ts'
import { goodsEditorRoutes } from './editor/goods-editor.routes.ts'
import { seenCategories, standing } from './category-tree.ts'
import { adminCategoryRoutes } from './category/admin-category.routes.ts'
import { categoryFileRoutes } from './category/category-file.routes.ts'
import { sellerCategoryRoutes } from './category/seller-category.routes.ts'
import { listTagged } from './list-tagged.ts'
import { listTopFive } from './list-top-five.ts'
import { presentCategory } from './present-category.ts'
import { presentGoodsState } from './present-shelf.ts'
import { goodsReviewRoutes } from './review/goods-review.routes.ts'
import { shelveGoods } from './shelve-goods.ts'
import { shopGoodsRoutes } from './shop-goods.routes.ts'
import { listParameters, listSkus, showGoods } from './show-goods.ts'

export function catalogRoutes(http: Http) {
  shopGoodsRoutes(http)
  goodsEditorRoutes(http)
  goodsVersionRoutes(http)
  goodsDocumentRoutes(http)
  goodsReviewRoutes(http)
  sellerCategoryRoutes(http)
  adminCategoryRoutes(http)
  categoryFileRoutes(http)
  brandRoutes(http)
  http.query(catalogApi.goods, (ctx, { id, preview_token }) =>
    preview_token === undefined ? showGoods(ctx, Number(id)) : showGoodsPreview(ctx, Number(id), preview_token),
  )
  http.query(catalogApi.skus, (ctx, { id }) => listSkus(ctx, Number(id)))
  http.query(catalogApi.parameters, (ctx, { goodsId }) => listParameters(ctx, Number(goodsId)))

  http.query(sellerShelfApi.state, (ctx, { id }) => presentGoodsState(ctx, Number(id)))
  http.query(adminShelfApi.state, (ctx, { id }) => presentGoodsState(ctx, Number(id)))
  for (const step of ['shelve', 'unshelve'] as const)
    http.command(sellerShelfApi[step], async (ctx, { id }) => {
      await shelveGoods(ctx, Number(id), step)
      return presentGoodsState(ctx, Number(id))
    })
  for (const [call, step] of [
    ['takeDown', 'take_down'],
    ['giveBack', 'give_back'],
  ] as const)
    http.command(adminShelfApi[call], async (ctx, { id, reason }) => {
      await shelveGoods(ctx, Number(id), step, reason.trim())
      return presentGoodsState(ctx, Number(id))
    })

  http.query(familyApi.taggedGoods, (ctx, { mark, seller_id, num = 5 }) =>
    listTagged(ctx, { mark, shopId: seller_id ? Number(seller_id) : undefined, count: num }),
  )

  http.query(catalogApi.topFive, (ctx, { goods_id, category_id }) =>
    listTopFive(ctx, {
      ...(goods_id && { goodsId: Number(goods_id) }),
      ...(category_id && { categoryId: Number(category_id) }),
    }),
  )

  http.query(catalogApi.categories, async (ctx, { id }) => {
    const tree = await seenCategories(ctx)
    const nodes = id === 0 ? tree.roots : (tree.byId.get(standing(tree, id)) ?? refuse('NOT_FOUND')).children
    return nodes.map((node) => presentCategory(node, ctx.lang))
  })

  http.query(catalogApi.companyCategories, async (ctx) =>
    (await seenCategories(ctx)).roots.map((node) => presentCategory(node, ctx.lang)),
  )
}
