import { createHash } from 'node:crypto'
import { type Language, parcelFileLimits } from '@borong/contract'
import { lockStock } from '#modules/shop/inventory'
import { readRowTable } from '#platform/documents/row-table'
import { offeredCarriers } from '#modules/shop/shipping'
import type { Seller } from '#platform/actor'
import { type Ctx, type App, inCommand } from '#platform/ctx'
import { once, readKey } from '#platform/http/idempotency'
import { type RefusalFacts, refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { type Message, pickText, format } from '#platform/messages'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { type OrderStatus, orderMachine } from '../order.machine.ts'
import { placeText } from '../order.types.ts'
import { type LineToShip, linesToShip } from './parcel-table.store.ts'
import { carrierWords, headings, howWords, sheetNames } from './parcel-table.messages.ts'
import { fields, type ParcelPlan, type ParcelTable, planParcels } from './plan-parcels.ts'
import { inPacksText, specText } from '../present-order.ts'
import { sendParcel } from './ship-order.ts'

export interface CheckedParcels {
  table: ParcelTable
  plan: ParcelPlan
}

/** Reads a table of parcels and says what sending them would do. Nothing is written. Refuses TABLE_UNREADABLE. */
export async function checkParcelTable(ctx: Ctx, file: Buffer): Promise<CheckedParcels> {
  const table = await readRowTable(ctx, file, fields)
  return { table, plan: await planParcels(ctx, table, { lock: false }) }
}

/**
 * Sends the parcels of a table, all of them or none: ROWS_WRONG carries the report. What somebody else has shipped since the check
 * is not there to ship any more. The same key again, or none and the same file a moment later, gives the same reply.
 */
export async function shipByTable<Reply extends RefusalFacts<'ROWS_WRONG'>>(
  app: App,
  { actor, lang }: { actor: Seller; lang: Language },
  input: { file: Buffer; scope: string; key: string | undefined },
  present: (checked: CheckedParcels) => Reply,
): Promise<Reply> {
  const key = readKey(input.key)
  // Read before the transaction: a large file takes a while.
  const table = await readRowTable({ actor, lang }, input.file, fields)
  const request = { file: createHash('sha256').update(input.file).digest('hex') }
  return once(
    (work) => inCommand(app, actor, lang, work),
    { scope: `${input.scope} seller:${actor.accountId}`, key, request },
    async (ctx) => {
      const plan = await planParcels(ctx, table, { lock: true })
      if (table.problems.total) return refuse('ROWS_WRONG', present({ table, plan }))
      if (!plan.parcels.length) return refuse('NOTHING_TO_SHIP')
      await send(ctx, plan)
      return present({ table, plan })
    },
  )
}

async function send(ctx: Ctx, { parcels, lines }: ParcelPlan): Promise<void> {
  // All at once and in their order: parcels of several orders may take pieces of the same shelves.
  const skuIds = parcels.flatMap((parcel) => parcel.lines.map((it) => lines.get(it.lineId)!.skuId))
  await lockStock(ctx, [...new Set(skuIds)])
  const status = new Map<number, OrderStatus>()
  for (const parcel of parcels) {
    const { order } = parcel
    await sendParcel(ctx, { ...order, status: status.get(order.id) ?? order.status }, parcel, lines)
    status.set(order.id, orderMachine.transitions.ship.to)
  }
}

/** What the shop has to ship, as a table to fill in: a row for each line, a sheet of the carriers, and how it is done. */
export async function parcelTable(ctx: Ctx): Promise<Buffer> {
  const told = (message: Message) => format(message, ctx.lang)
  const max = { orders: parcelFileLimits.parcels, lines: 2000 }
  const [lines, carriers] = [await linesToShip(ctx, sellerIn(ctx).shopId, max), await offeredCarriers(ctx)]
  return writeWorkbook([
    {
      name: told(sheetNames.parcels),
      rows: [
        columns.map(({ key }) => told(headings[key])),
        ...lines.map((line) => columns.map((it) => it.of(line, ctx))),
      ],
      widths: columns.map((it) => it.width),
      counts: columns.flatMap((it, at) => (it.count ? [at] : [])),
    },
    {
      name: told(sheetNames.carriers),
      rows: [
        [carrierWords.name, carrierWords.code].map(told),
        ...carriers.map((carrier) => [pickText(carrier.names, ctx.lang), carrier.code]),
      ],
      widths: [40, 16],
    },
    { name: told(sheetNames.how), rows: Object.values(howWords).map((message) => [told(message)]), widths: [120] },
  ])
}

const columns: readonly {
  key: keyof typeof headings
  width: number
  count?: true
  of: (line: LineToShip, ctx: Ctx) => string | number
}[] = [
  { key: 'sn', width: 22, of: ({ sn }) => sn },
  { key: 'company', width: 28, of: ({ companyName }) => companyName },
  {
    key: 'shipTo',
    width: 48,
    of: ({ address: it }, { lang }) => [it.consignee, it.mobile, placeText(lang, it)].filter(Boolean).join(', '),
  },
  { key: 'sku', width: 20, of: ({ skuNumber }) => skuNumber },
  { key: 'name', width: 40, of: ({ names }, { lang }) => pickText(names, lang) },
  { key: 'spec', width: 24, of: ({ specs }, { lang }) => specText(specs, lang) },
  { key: 'left', width: 12, count: true, of: ({ left }) => left },
  { key: 'packs', width: 18, of: (line, { lang }) => inPacksText(line, line.left, lang) },
  { key: 'quantity', width: 16, count: true, of: ({ left }) => left },
  { key: 'carrier', width: 20, of: () => '' },
  { key: 'tracking', width: 24, of: () => '' },
]
