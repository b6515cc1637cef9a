import { orderFileLimits } from '@borong/contract'
import { type PricedLine, priceLine } from '#modules/trade/cart'
import { findByNumber, findOffers, type Offer, plainNumber } from '#modules/shop/catalog'
import { type Field, readRowTable, type RowProblem, type RowTable } from '#platform/documents/row-table'
import { checkQuantity } from '#modules/trade/quick-order'
import { runningPromotions } from '#modules/shop/promotion'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { added, cellProblems, headings, tooMany } from './order-import.messages.ts'

export const fields = {
  sku: { heading: headings.sku, max: 80, required: true, numeric: true },
  quantity: { heading: headings.quantity, max: 12, required: true, numeric: true },
  shop: { heading: headings.shop, max: 100 },
  remark: { heading: headings.remark, max: 200 },
} as const satisfies Record<string, Field>
type Column = keyof typeof fields
export type OrderTable = RowTable<Column>

/** The lines of a table, compared with the catalogue; they are priced only while nothing is wrong. */
export interface ImportPlan {
  lines: PricedLine[]
  /** To each shop. */
  remarks: ReadonlyMap<number, string>
  notes: RowProblem[]
}

/** More than this many answer to no number. */
const eachNumber = 24
const key = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const some = (texts: readonly string[]) => [...new Set(texts)].slice(0, 4).join(', ')

/** Reads an uploaded table of what to order. What is wrong with single cells is noted in it; refuses TABLE_UNREADABLE. */
export async function readOrderTable(by: Pick<Ctx, 'actor' | 'lang'>, file: Buffer): Promise<OrderTable> {
  const table = await readRowTable(by, file, fields)
  const lines = new Set(table.rows.map(({ values }) => `${plainNumber(values.sku)} ${key(values.shop)}`)).size
  const limit = orderFileLimits.lines
  return lines > limit ? refuse('TABLE_UNREADABLE', { problem: format(tooMany, by.lang, { lines, limit }) }) : table
}

/**
 * What the rows mean: exactly the numbers of skus, nothing guessed. Rows of one sku become one line. As many statements
 * for two rows as for a thousand.
 */
export async function planImport(ctx: Ctx, { rows, problems }: OrderTable): Promise<ImportPlan> {
  const { companyId, memberId } = buyerIn(ctx)
  const numbered = await findByNumber(
    ctx,
    rows.map(({ values }) => values.sku),
    eachNumber,
  )
  const skuIds = [...new Set([...numbered.values()].flat().map((it) => it.skuId))]
  const offers = await findOffers(ctx, skuIds, companyId)
  const lines = new Map<number, { offer: Offer; quantity: number; row: number }>()
  const remarks = new Map<number, { text: string; row: number }>()
  const merged: { row: number; text: string; skuId: number }[] = []

  for (const { row, values } of rows) {
    const wrong = (column: Column, problem: keyof typeof cellProblems, facts?: Record<string, string | number>) => {
      if (!problems.has(row, column)) problems.add(row, column, values[column], cellProblems[problem], facts)
    }
    const offer = (): Offer | undefined => {
      const own = (numbered.get(values.sku) ?? []).flatMap(({ skuId }) => {
        const it = offers.get(skuId)
        return it?.isSeen && plainNumber(it.skuNumber) === plainNumber(values.sku) ? [it] : []
      })
      const named = values.shop ? own.filter((it) => key(it.shopName) === key(values.shop)) : own
      const exact = named.filter((it) => it.skuNumber === values.sku)
      const meant = exact.length ? exact : named
      const [one, ...others] = meant
      if (one && !others.length) return one
      const shops = some((meant.length ? meant : own).map((it) => it.shopName))
      if (!own.length) wrong('sku', 'unknown')
      else if (!one) wrong('shop', 'otherShop', { shops })
      else if (others.some((it) => it.shopId !== one.shopId)) wrong('sku', 'severalShops', { shops })
      else wrong('sku', 'severalNumbers', { numbers: some(meant.map((it) => it.skuNumber)) })
      return undefined
    }
    const found = values.sku && !problems.has(row, 'sku') ? offer() : undefined
    const quantity = /^\d{1,5}$/.test(values.quantity) ? Number(values.quantity) : 0
    if (values.quantity && quantity < 1) wrong('quantity', 'quantity')
    if (!found || quantity < 1) continue
    const before = lines.get(found.skuId)
    if (before) {
      before.quantity += quantity
      merged.push({ row, text: values.quantity, skuId: found.skuId })
    } else lines.set(found.skuId, { offer: found, quantity, row })
    if (!values.remark) continue
    const said = remarks.get(found.shopId)
    if (!said) remarks.set(found.shopId, { text: values.remark, row })
    else if (said.text !== values.remark) wrong('remark', 'otherRemark', { row: said.row })
  }

  for (const { offer, quantity, row } of lines.values()) {
    const { status, fix = 0 } = checkQuantity(offer, quantity, 0)
    if (status === 'OK') continue
    const isGone = status === 'OFF_SHELF' || status === 'OUT_OF_STOCK'
    const [column, text] = isGone ? (['sku', offer.skuNumber] as const) : (['quantity', String(quantity)] as const)
    problems.add(row, column, text, cellProblems[status], { n: quantity, fix, multiple: offer.orderMultiple })
  }
  const running = await runningPromotions(ctx, memberId, problems.total ? [] : [...lines.keys()])
  return {
    lines: problems.total
      ? []
      : [...lines.values()].map(({ offer, quantity }) => priceLine(offer, quantity, true, running)),
    remarks: new Map([...remarks].map(([shopId, { text }]) => [shopId, text])),
    notes: merged.map(({ row, text, skuId }) => {
      const { quantity: n, row: first } = lines.get(skuId)!
      return {
        row,
        cell: problems.cellOf(row, 'quantity'),
        column: format(headings.quantity, ctx.lang),
        text,
        reason: format(added, ctx.lang, { row: first, n }),
      }
    }),
  }
}
