import { type Reply, editOrderApi, type orderApi } from '@borong/contract'
import { type Refusal, useAsk, useCommand } from '@borong/site-kit'
import { useState } from 'react'
import { useSettled } from '../../approval/policy/use-settled.ts'
import { type ShareRow, isComplete, namedTwice, rowsOf, sharesOf } from '../../checkout/accounting-rows.ts'
import type { Invoice } from '../../checkout/checkout-page.ts'
import type { ReceiveTime } from '../../checkout/receive-times.ts'
import { orderRefreshes } from '../order-refreshes.ts'
import { type LineEdits, type OrderDraft, type OrderInfo, untouched, wantedLines } from './edit-lines.ts'

/** The address of the order itself, among those that can be chosen. */
export const sameAddress = ''

export type Part = 'lines' | 'address' | 'accounting' | 'receiveTime' | 'remark' | 'invoice'
export type Saved = Reply<typeof orderApi.show>

/** An order while it is being edited: what it was when it was opened, what was changed, and what that comes to. */
export function useEditOrder(base: OrderDraft, info: OrderInfo) {
  const [edits, setEdits] = useState<LineEdits>(untouched)
  const [addressId, setAddressId] = useState(sameAddress)
  const [shares, setShares] = useState<readonly ShareRow[]>(() => rowsOf(info.accounting))
  const [receiveTime, setReceiveTime] = useState<ReceiveTime>(info.receive_time)
  const [remark, setRemark] = useState(info.remark)
  /** Null: none any more. Undefined: as it was. */
  const [invoice, setInvoice] = useState<Invoice | null>()
  const [refused, setRefused] = useState<{ refusal: Refusal; seen: number | undefined }>()

  const wanted = wantedLines(base.sku_list, edits)
  const now = {
    order_sn: base.order_sn,
    ...(wanted && { sku_list: wanted }),
    ...(addressId !== sameAddress && { address_id: addressId }),
  }
  const asked = useSettled(now, 250)
  const count = useAsk(editOrderApi.count, asked, { staleTime: 0, keepRows: true })
  const counted =
    JSON.stringify(asked) === JSON.stringify(now) && !count.isFetching && !count.isPlaceholderData && !count.isError

  const sharesMoved = JSON.stringify(sharesOf(shares)) !== JSON.stringify(sharesOf(rowsOf(info.accounting)))
  const changed: Record<Part, boolean> = {
    lines: wanted !== undefined,
    address: addressId !== sameAddress,
    accounting: sharesMoved,
    receiveTime: receiveTime !== info.receive_time,
    remark: remark.trim() !== info.remark,
    invoice: invoice !== undefined && !(invoice === null && !info.need_receipt),
  }
  const fields = {
    version: base.version,
    ...(changed.address && { address_id: addressId }),
    ...(changed.accounting && { accounting: sharesOf(shares) }),
    ...(changed.receiveTime && { receive_time: receiveTime }),
    ...(changed.remark && { remark: remark.trim() }),
    ...(changed.invoice && (invoice ? { invoice } : { need_receipt: 0 })),
    ...(count.data && { seen_total: count.data.price.total_price }),
  }
  const after = {
    refreshes: orderRefreshes,
    onRefused: (refusal: Refusal) => {
      setRefused({ refusal, seen: fields.seen_total })
      // Prices and stock have moved: what stands on screen is counted again.
      if (refusal.status !== 0) void count.refetch()
    },
  }
  const setLines = useCommand(editOrderApi.setLines, after)
  const setInfo = useCommand(editOrderApi.setInfo, after)

  return {
    base,
    info,
    edits,
    setEdits,
    addressId,
    setAddressId,
    shares,
    setShares,
    sharesWrong: changed.accounting && (!shares.every(isComplete) || namedTwice(shares)),
    receiveTime,
    setReceiveTime,
    remark,
    setRemark,
    invoice: invoice === undefined ? info.receipt_history : (invoice ?? undefined),
    setInvoice,
    changed,
    isChanged: Object.values(changed).some(Boolean),
    sheet: count.data,
    counted,
    countFailed: count.isError ? count : undefined,
    refused,
    busy: setLines.busy || setInfo.busy,
    /** Saves what was changed, in one command; undefined when it was refused. */
    async save(): Promise<Saved | undefined> {
      setRefused(undefined)
      return wanted
        ? setLines.send({ order_sn: base.order_sn, sku_list: wanted, ...fields })
        : setInfo.send({ sn: base.order_sn, ...fields })
    },
  }
}
export type EditOrder = ReturnType<typeof useEditOrder>
