import { goodsEditorApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { changeGoods } from './change-goods.ts'
import { createGoods } from './create-goods.ts'
import { brandsToChoose } from './edited-goods.store.ts'
import { presentDraft, presentEditedGoods } from './present-edited-goods.ts'
import { readDocument } from './read-document.ts'

export function goodsEditorRoutes(http: Http) {
  http.query(goodsEditorApi.show, (ctx, { id }) => presentDraft(ctx, Number(id)))
  http.command(goodsEditorApi.create, async (ctx, { sn, copied_from, ...sent }) => {
    const copiedFrom = copied_from === undefined ? undefined : Number(copied_from)
    const id = await createGoods(ctx, { number: sn.trim(), copiedFrom, document: readDocument(sent) })
    return presentEditedGoods(ctx, id)
  })
  http.command(goodsEditorApi.change, async (ctx, { id, version, ...sent }) => {
    await changeGoods(ctx, Number(id), version, readDocument(sent))
    return presentEditedGoods(ctx, Number(id))
  })
  http.query(goodsEditorApi.brands, async (ctx, { keyword = '', page_no = 1, page_size = 20 }) => {
    const page = { from: (page_no - 1) * page_size, size: page_size }
    const { rows, total } = await brandsToChoose(ctx, keyword.trim(), page)
    return {
      data: rows.map(({ id, name, logo }) => ({ brand_id: String(id), name, logo })),
      data_total: total,
      page_no,
      page_size,
    }
  })
}
