import { adminCategoryApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { pickText, readWords } from '#platform/messages'
import { addReady, listReady } from './add-ready.ts'
import { changeCategory } from './change-category.ts'
import { createCategory } from './create-category.ts'
import { listCategories, showCategory } from './list-categories.ts'
import { mergeCategories } from './merge-categories.ts'
import { moveCategory } from './move-category.ts'
import { presentCategoryDetail, presentCategoryRow } from './present-admin-category.ts'
import { readParameters } from './read-parameters.ts'
import { removeCategory } from './remove-category.ts'

const shown = async (ctx: Ctx, id: number) => presentCategoryDetail(await showCategory(ctx, id), ctx.lang)

export function adminCategoryRoutes(http: Http) {
  http.query(adminCategoryApi.tree, async (ctx) => ({
    categories: (await listCategories(ctx)).map((it) => presentCategoryRow(it, ctx.lang)),
  }))
  http.query(adminCategoryApi.show, (ctx, { id }) => shown(ctx, Number(id)))
  http.command(adminCategoryApi.create, async (ctx, { parent_id, names, image = '' }) => {
    const parentId = parent_id === undefined ? null : Number(parent_id)
    return shown(ctx, await createCategory(ctx, { parentId, names: readWords(names), image }))
  })
  http.command(adminCategoryApi.change, async (ctx, { id, version, names, image, parameters }) => {
    await changeCategory(ctx, {
      id: Number(id),
      version,
      ...(names && { names: readWords(names) }),
      ...(image !== undefined && { image }),
      ...(parameters && { parameters: readParameters(parameters) }),
    })
    return shown(ctx, Number(id))
  })
  http.command(adminCategoryApi.move, async (ctx, { id, version, parent_id, before_id }) => {
    const { categories, goods } = await moveCategory(ctx, {
      id: Number(id),
      version,
      parentId: parent_id === undefined ? null : Number(parent_id),
      ...(before_id !== undefined && { beforeId: Number(before_id) }),
    })
    return { category: await shown(ctx, Number(id)), category_num: categories, goods_num: goods }
  })
  http.command(adminCategoryApi.merge, async (ctx, { id, version, into_id }) => {
    const goods = await mergeCategories(ctx, { id: Number(id), version, intoId: Number(into_id) })
    return { category: await shown(ctx, Number(into_id)), goods_num: goods }
  })
  http.command(adminCategoryApi.remove, async (ctx, { id, version }) => {
    await removeCategory(ctx, { id: Number(id), version })
    return { ok: true }
  })
  http.query(adminCategoryApi.pack, async (ctx) =>
    (await listReady(ctx)).map((it) => ({
      key: it.key,
      name: pickText(it.names, ctx.lang),
      category_num: it.categories,
      missing_num: it.missing,
    })),
  )
  http.command(adminCategoryApi.addPack, async (ctx, { keys }) => ({ added_num: await addReady(ctx, keys) }))
}
