import { resolveLineSplits } from '#modules/company/budget'
import { admitInvoice } from '#modules/trade/invoice'
import {
  isBought,
  isGift,
  type NewLine,
  type OrderFields,
  type ReceiveTime,
  type UnderEdit,
  findForEdit,
  rewriteOrder,
  takeForEdit,
} from '#modules/trade/order'
import { findAddress } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type Allocations, allocateWhole, allocatedOrder } from './allocate-cost.ts'
import { giftLinesOf } from './copy-line.ts'
import type { Share } from './checkout.types.ts'
import { ruleOf } from './field-rule.store.ts'
import { admitFields } from './order-fields.ts'
import { copyOf } from './place-shops.ts'
import { presentRefusedGoods } from './present-refused-goods.ts'
import { presentPriceChanged } from './present-price-changed.ts'
import { type EditSheet, priceEdit, type Wanted } from './price-edit.ts'
import type { SplitsAsked } from './read-splits.ts'

export interface EditInput {
  sn: string
  /** Of the order the person looked at. */
  version: number
  /** Every line the order shall have; without them it keeps its lines and their prices. */
  lines?: readonly Wanted[]
  addressId?: number
  accounting?: readonly Share[]
  /** Splits of single lines; the others keep theirs. */
  splits?: SplitsAsked
  receiveTime?: ReceiveTime
  remark?: string
  /** Those that are named. */
  fields?: Partial<OrderFields>
  /** Null: none any more. */
  invoice?: Record<string, string> | null
  /** The total the person saw, in sen; another one is refused with the new sheet. */
  seenMinor?: number
}

/** What an order would be with these lines, or at this address; nothing is written. */
export async function countEdit(
  ctx: Ctx,
  input: Pick<EditInput, 'sn' | 'lines' | 'addressId' | 'splits'>,
): Promise<EditSheet> {
  const found = await findForEdit(ctx, input.sn)
  const movedTo = await districtOf(ctx, input.addressId)
  return priceEdit(ctx, found, { wanted: input.lines, movedTo, splits: input.splits })
}

/** The lines of an order as they would be ordered today. */
export async function countToday(ctx: Ctx, sn: string): Promise<EditSheet> {
  const found = await findForEdit(ctx, sn)
  return priceEdit(ctx, found, { wanted: found.lines.filter(isBought), movedTo: undefined })
}

/**
 * Edits a draft or rejected order: lines at the prices of today with their stock, and what else is named, or nothing at
 * all. Refuses ORDER_STALE for an older version, PRICE_CHANGED for another total than the one seen, and what checkout
 * refuses.
 */
export async function editOrder(ctx: Ctx, input: EditInput): Promise<void> {
  const taken = await takeForEdit(ctx, input.sn, input.version)
  const { order } = taken
  const address = input.addressId === undefined ? undefined : await findAddress(ctx, input.addressId)
  const sheet = await priceEdit(ctx, taken, {
    wanted: input.lines,
    movedTo: address?.district,
    splits: input.splits,
  })
  refuseBlocked(ctx, sheet)
  const { totals } = sheet
  if (input.seenMinor !== undefined && input.seenMinor !== totals.totalMinor)
    return refuse('PRICE_CHANGED', presentPriceChanged(ctx, input.seenMinor, { sheet }))

  const allocated = allocatedOrder(
    sheet.lines.map((line) => line.priced),
    totals,
    await allocationsAfter(ctx, taken, sheet, input),
  )
  const fields = admitFields(ctx, await ruleOf(ctx, order.companyId), { ...order, ...input.fields }, order)
  const short = await rewriteOrder(ctx, taken, {
    ...fields,
    goodsMinor: totals.goodsMinor,
    savingMinor: totals.savingMinor,
    discountMinor: totals.discountMinor,
    ...(sheet.applied && { promotions: sheet.applied }),
    freightMinor: totals.freightMinor,
    ...(sheet.arrivesBy !== undefined && { promisedOn: sheet.arrivesBy }),
    lines: await linesAfter(ctx, taken, sheet, allocated.lines),
    address: address ? copyOf(address) : order.address,
    accounting: allocated.accounting,
    receiveTime: input.receiveTime ?? order.receiveTime,
    remark: input.remark ?? order.remark,
    invoice: input.invoice === undefined ? order.invoice : input.invoice && (await admitInvoice(ctx, input.invoice)),
  })
  if (short.length) refuseShort(ctx, taken, sheet, short)
}

/** Every line the order has then: with gifts as they are given today where its lines are counted anew, as they were otherwise. */
async function linesAfter(
  ctx: Ctx,
  { lines }: UnderEdit,
  sheet: EditSheet,
  allocated: readonly NewLine[],
): Promise<NewLine[]> {
  if (sheet.gifts) return [...allocated, ...(await giftLinesOf(ctx, sheet.gifts))]
  const kept = lines.filter(isBought).map((line, at) => ({ ...line, accounting: allocated[at]!.accounting }))
  return [...kept, ...lines.filter(isGift)]
}

/** To whom the order is charged after the edit: what is named is looked at anew, everything else keeps its copies. */
async function allocationsAfter(
  ctx: Ctx,
  { order, lines }: UnderEdit,
  sheet: EditSheet,
  input: EditInput,
): Promise<Allocations> {
  const kept = new Map(lines.flatMap(({ skuId, accounting }) => (accounting ? [[skuId, accounting] as const] : [])))
  const named = new Map([...sheet.own].filter(([skuId]) => input.splits?.has(skuId)))
  const own = new Map([
    ...[...kept].filter(([skuId]) => sheet.own.has(skuId)),
    ...(named.size ? await resolveLineSplits(ctx, named) : []),
  ])
  if (input.accounting) return { whole: await allocateWhole(ctx, input.accounting), own }
  // A line may follow the order now where there is no split of the order yet.
  const wanted = !order.accounting.length && own.size < sheet.lines.length && (own.size > 0 || kept.size > 0)
  return { whole: wanted ? await allocateWhole(ctx, []) : order.accounting, own }
}

const districtOf = async (ctx: Ctx, addressId: number | undefined) =>
  addressId === undefined ? undefined : (await findAddress(ctx, addressId)).district

function refuseBlocked(ctx: Ctx, { blocked, lines }: EditSheet): void {
  const [first] = blocked
  if (!first) return
  const inTheWay = new Set(blocked.flatMap((it) => (it.code === first.code ? (it.skuId ?? []) : [])))
  refuse(first.code, {
    ...first.facts,
    data: presentRefusedGoods(
      ctx,
      lines.map((line) => line.today).filter((line) => inTheWay.has(line.offer.skuId)),
      first.code,
    ),
  })
}

/** The last look is the reservation: somebody may have taken the goods in between. */
function refuseShort(
  ctx: Ctx,
  { lines }: UnderEdit,
  sheet: EditSheet,
  short: readonly { skuId: number; available: number }[],
): never {
  const reserved = new Map(lines.map((line) => [line.skuId, line.quantity]))
  const left = new Map(short.map((it) => [it.skuId, it.available + (reserved.get(it.skuId) ?? 0)]))
  const scarce = sheet.lines.flatMap(({ today }) => {
    const available = left.get(today.offer.skuId)
    return available === undefined ? [] : [{ ...today, offer: { ...today.offer, available } }]
  })
  return refuse('STOCK_SHORT', { data: presentRefusedGoods(ctx, scarce, 'STOCK_SHORT') })
}
