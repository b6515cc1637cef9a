import { type Reply, editOrderApi, type orderApi } from '@borong/contract'
import { type Refusal, useApiQuery, useCommand } from '@borong/site-kit'
import { useState } from 'react'
import { useSettled } from '../../forms/use-settled.ts'
import {
  type ShareRow,
  isComplete,
  namedTwice,
  rowsOf,
  sharesOf,
  type Invoice,
  type LineSplit,
  restTotals,
  type ReceiveTime,
} from '../../checkout/index.ts'
import { fieldsOf } from '../../order-fields/index.ts'
import { orderRefreshes } from '../../order-shown/index.ts'
import { type LineEdits, type OrderDraft, type OrderInfo, untouched, wantedLines } from './edit-lines.ts'

/** The address of the order itself, among those that can be chosen. */
export const sameAddress = ''

type Part = 'lines' | 'address' | 'accounting' | 'receiveTime' | 'remark' | 'fields' | 'invoice'
export type Saved = Reply<typeof orderApi.show>

/** An order while it is being edited: what it was when it was opened, what was changed, and what that comes to. */
export function useEditOrder(base: OrderDraft, info: OrderInfo) {
  const [edits, setEdits] = useState<LineEdits>(untouched)
  const [addressId, setAddressId] = useState(sameAddress)
  const [shares, setShares] = useState<readonly ShareRow[]>(() => rowsOf(info.accounting))
  /** Splits of single lines that were chosen here, by sku. */
  const [splits, setSplits] = useState<Readonly<Record<string, LineSplit['accounting']>>>({})
  const [receiveTime, setReceiveTime] = useState<ReceiveTime>(info.receive_time)
  const [remark, setRemark] = useState(info.remark)
  const [orderFields, setOrderFields] = useState(() => fieldsOf(info))
  /** Null: none any more. Undefined: as it was. */
  const [invoice, setInvoice] = useState<Invoice | null>()
  const [refused, setRefused] = useState<{ refusal: Refusal; seen: number | undefined }>()

  const wanted = wantedLines(base.sku_list, edits)
  const there = new Set((wanted ?? base.sku_list).map((line) => line.sku_id))
  const chosen: LineSplit[] = Object.entries(splits).flatMap(([sku_id, accounting]) =>
    there.has(sku_id) ? { sku_id, accounting } : [],
  )
  const own = new Map([
    ...info.line_accounting.map(({ sku_id, accounting }) => [sku_id, ordered(accounting)] as const),
    ...Object.entries(splits),
  ])
  const { count, counted } = useCount({ base, wanted, addressId, chosen })

  const sharesMoved = JSON.stringify(sharesOf(shares)) !== JSON.stringify(sharesOf(rowsOf(info.accounting)))
  const counting = count.data?.sku_list ?? base.sku_list.filter((line) => there.has(line.sku_id))
  const rest = restOf(own, count, base, counting)
  // An order whose lines all had their own has no split yet that others could follow.
  const wantsShares = rest.length > 0 && info.accounting.length === 0 && info.line_accounting.length > 0
  const wholeMoved = sharesMoved && rest.length > 0
  const changed: Record<Part, boolean> = {
    lines: wanted !== undefined,
    address: addressId !== sameAddress,
    accounting: wholeMoved || chosen.length > 0,
    receiveTime: receiveTime !== info.receive_time,
    remark: remark.trim() !== info.remark,
    fields: JSON.stringify(orderFields) !== JSON.stringify(fieldsOf(info)),
    invoice: invoice !== undefined && !(invoice === null && !info.need_receipt),
  }
  const fields = {
    version: base.version,
    ...(changed.address && { address_id: addressId }),
    ...(wholeMoved && { accounting: sharesOf(shares) }),
    ...(chosen.length && { line_accounting: chosen }),
    ...(changed.receiveTime && { receive_time: receiveTime }),
    ...(changed.remark && { remark: remark.trim() }),
    ...(changed.fields && orderFields),
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
    sharesWrong: (wholeMoved || wantsShares) && (!shares.every(isComplete) || namedTwice(shares)),
    own,
    setSplits: (lines: readonly LineSplit[]) =>
      setSplits({ ...splits, ...Object.fromEntries(lines.map((line) => [line.sku_id, line.accounting])) }),
    counting,
    rest,
    receiveTime,
    setReceiveTime,
    remark,
    setRemark,
    orderFields,
    setOrderFields,
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

/** The order as it is now, counted by the server. */
function useCount({
  base,
  wanted,
  addressId,
  chosen,
}: {
  base: OrderDraft
  wanted: ReturnType<typeof wantedLines>
  addressId: string
  chosen: LineSplit[]
}) {
  const now = {
    order_sn: base.order_sn,
    ...(wanted && { sku_list: wanted }),
    ...(addressId !== sameAddress && { address_id: addressId }),
    ...(chosen.length && { line_accounting: chosen }),
  }
  const asked = useSettled(now, 250)
  const count = useApiQuery(editOrderApi.count, asked, { staleTime: 0, showPreviousRows: true })
  const counted =
    JSON.stringify(asked) === JSON.stringify(now) && !count.isFetching && !count.isPlaceholderData && !count.isError
  return { count, counted }
}

/** What is left for the split of the whole order, once lines have their own. */
function restOf(
  own: ReadonlyMap<string, readonly unknown[]>,
  count: { data: Reply<typeof editOrderApi.count> | undefined },
  base: OrderDraft,
  counting: OrderDraft['sku_list'],
) {
  const ownSkus = new Set([...own].filter(([, shares]) => shares.length).map(([skuId]) => skuId))
  const rest = restTotals(
    [
      {
        freight: (count.data?.price ?? base.ordered).freight_price,
        lines: counting.map((line) => ({ sku_id: line.sku_id, total: line.actual_pay_total })),
      },
    ],
    ownSkus,
  )
  return rest
}

/** A split of the order as it is sent: an amount counts only where the line is split by amounts. */
const ordered = (shares: OrderInfo['line_accounting'][number]['accounting']): LineSplit['accounting'] =>
  shares.map(({ cost_center_id, accounting_sub_id, percent, amount }) => ({
    cost_center_id,
    accounting_sub_id,
    ...(percent === undefined ? { amount } : { percent }),
  }))

export type EditOrder = ReturnType<typeof useEditOrder>
