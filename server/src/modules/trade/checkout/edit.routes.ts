import { type Input, editOrderApi } from '@borong/contract'
import { findForEdit, presentOrder, showOrder } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { countEdit, countToday, type EditInput, editOrder } from './edit-order.ts'
import { readFields } from './order-fields.ts'
import { presentDraft, presentInfo } from './present-edit.ts'
import { readShares, readSplits } from './read-splits.ts'
import { showFieldRule } from './save-field-rule.ts'
import type { Wanted } from './price-edit.ts'

const shown = async (ctx: Ctx, sn: string) => presentOrder(ctx, await showOrder(ctx, sn))
const linesOf = (list: Input<typeof editOrderApi.setLines>['sku_list']): Wanted[] =>
  list.map((it) => ({ skuId: Number(it.sku_id), quantity: it.num, packSize: it.pack }))

/** What both calls that write may name. */
const infoOf = (input: Input<typeof editOrderApi.setInfo>): EditInput => ({
  sn: input.sn,
  version: input.version,
  ...(input.address_id !== undefined && { addressId: Number(input.address_id) }),
  ...(input.accounting && { accounting: readShares(input.accounting) }),
  ...(input.line_accounting && { splits: readSplits(input.line_accounting) }),
  ...(input.receive_time !== undefined && { receiveTime: input.receive_time }),
  ...(input.remark !== undefined && { remark: input.remark }),
  fields: readFields(input),
  ...(input.invoice && { invoice: input.invoice as Record<string, string> }),
  ...(input.need_receipt === 0 && { invoice: null }),
  ...(input.seen_total !== undefined && { seenMinor: readRupiah('seen_total', input.seen_total) }),
})

export function editRoutes(http: Http) {
  http.query(editOrderApi.lines, async (ctx, { order_sn }) => presentDraft(ctx, await countToday(ctx, order_sn)))
  http.query(editOrderApi.count, async (ctx, { order_sn, sku_list, address_id, line_accounting }) =>
    presentDraft(
      ctx,
      await countEdit(ctx, {
        sn: order_sn,
        ...(sku_list && { lines: linesOf(sku_list) }),
        ...(address_id !== undefined && { addressId: Number(address_id) }),
        ...(line_accounting && { splits: readSplits(line_accounting) }),
      }),
    ),
  )
  http.query(editOrderApi.info, async (ctx, { order_sn }) =>
    presentInfo(await findForEdit(ctx, order_sn), await showFieldRule(ctx)),
  )

  http.command(editOrderApi.setLines, async (ctx, { order_sn, sku_list, ...info }) => {
    await editOrder(ctx, { ...infoOf({ sn: order_sn, ...info }), lines: linesOf(sku_list) })
    return shown(ctx, order_sn)
  })
  http.command(editOrderApi.setInfo, async (ctx, input) => {
    await editOrder(ctx, infoOf(input))
    return shown(ctx, input.sn)
  })
}
