import { createHash } from 'node:crypto'
import type { Language, RefusalCode } from '@borong/contract'
import { type PricedCart, priceCart, termsOf } from '#modules/trade/cart'
import { assertNotSuspended, type DeliveryAddress } from '#modules/company/organisation'
import type { Buyer } from '#platform/actor'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, type App, inCommand } from '#platform/ctx'
import { once, readKey } from '#platform/http/idempotency'
import { type RefusalFacts, Refusal, refuse } from '#platform/http/refuse'
import { type Message, format } from '#platform/messages'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { allocateWhole, allocationsFor } from './allocate-cost.ts'
import type { Choices } from './checkout.store.ts'
import { chosenBy } from './deliver-to.ts'
import { explained, sheetNames } from './order-import.messages.ts'
import { unfitNext } from './order-fields.ts'
import { assertPlaceable, type PlacedTrade, placeShops } from './place-shops.ts'
import { fields, type ImportPlan, type OrderTable, planImport, readOrderTable } from './plan-import.ts'

/** What a table comes to. */
export interface PricedImport {
  table: OrderTable
  plan: ImportPlan
  cart: PricedCart
  choices: Choices
  address: DeliveryAddress | undefined
}
export interface CheckedImport extends PricedImport {
  /** What stands in the way beside the rows. */
  blocked: { code: RefusalCode; facts: Record<string, unknown> }[]
}

async function priceImport(ctx: Ctx, table: OrderTable): Promise<PricedImport> {
  const [plan, { choices, address }] = await Promise.all([planImport(ctx, table), chosenBy(ctx)])
  const offers = plan.lines.map((line) => line.offer)
  const terms = await termsOf(ctx, offers, { memberId: buyerIn(ctx).memberId, vouchers: false })
  const cart = priceCart(
    { lines: plan.lines, ...terms },
    { onlyChecked: true, regionPath: address?.district.path, now: ctx.clock.now() },
  )
  return { table, plan, cart, choices, address }
}

/** Reads a table of what to order and says what an import of it would do. Nothing is written. */
export async function checkOrderTable(ctx: Ctx, file: Buffer): Promise<CheckedImport> {
  const priced = await priceImport(ctx, await readOrderTable(ctx, file))
  const blocked: CheckedImport['blocked'] = []
  if (!priced.address) blocked.push({ code: 'ADDRESS_MISSING', facts: {} })
  if (priced.cart.shops.some((shop) => shop.undelivered.size > 0)) blocked.push({ code: 'NOT_DELIVERABLE', facts: {} })
  blocked.push(...unfitNext(ctx, priced.choices))
  try {
    await allocateWhole(ctx, priced.choices.accounting)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    blocked.push({ code: error.code, facts: error.facts })
  }
  return { ...priced, blocked }
}

/**
 * Makes orders of a table, one for each shop, as placing a cart does and with the same checks; they are drafts until somebody
 * submits them. All of it or nothing: ROWS_WRONG and PRICE_CHANGED carry the report. The same key again, or none and the
 * same file a moment later, gives the same reply.
 */
export async function importOrders<Reply extends RefusalFacts<'ROWS_WRONG'> & RefusalFacts<'PRICE_CHANGED'>>(
  app: App,
  { actor, lang }: { actor: Buyer; lang: Language },
  input: { file: Buffer; scope: string; key: string | undefined; seenMinor: number | undefined },
  present: (priced: PricedImport, placed?: PlacedTrade) => Reply,
): Promise<Reply> {
  const key = readKey(input.key)
  // Read before the transaction: a large file takes a while.
  const table = await readOrderTable({ actor, lang }, input.file)
  const request = { file: createHash('sha256').update(input.file).digest('hex'), seen: input.seenMinor ?? null }
  return once(
    (work) => inCommand(app, actor, lang, work),
    { scope: `${input.scope} buyer:${actor.accountId}`, key, request },
    async (ctx) => {
      await assertNotSuspended(ctx, actor.companyId)
      const priced = await priceImport(ctx, table)
      const { plan, cart, choices } = priced
      if (table.problems.total) return refuse('ROWS_WRONG', present(priced))
      const address = priced.address ?? refuse('ADDRESS_MISSING')
      assertPlaceable(ctx, cart.shops)
      if (input.seenMinor !== undefined && input.seenMinor !== cart.totals.totalMinor)
        return refuse('PRICE_CHANGED', present(priced))
      const placed = await placeShops(ctx, {
        shops: cart.shops,
        address,
        choices,
        allocations: await allocationsFor(
          ctx,
          cart.shops.flatMap((shop) => shop.lines),
          () => allocateWhole(ctx, choices.accounting),
          new Map(),
        ),
        way: 'IMPORT',
        client: 'PC',
        remarkOf: (shopId) => plan.remarks.get(shopId) ?? '',
      })
      return present(priced, placed)
    },
  )
}

/** An empty table with an example, and a sheet that explains the columns, in the reader's language. */
export function orderTemplate(ctx: Ctx): Buffer {
  const told = (message: Message) => format(message, ctx.lang)
  const columns = Object.entries(fields) as [keyof typeof fields, (typeof fields)[keyof typeof fields]][]
  return writeWorkbook([
    {
      name: told(sheetNames.orders),
      rows: [columns.map(([, field]) => told(field.heading)), ['ABC-1234', 10, '', told(explained.example)]],
      widths: [24, 12, 30, 48],
      counts: [1],
    },
    {
      name: told(sheetNames.columns),
      rows: [
        [explained.column, explained.needed, explained.meaning].map(told),
        ...columns.map(([key, field]) => [
          told(field.heading),
          told('required' in field ? explained.yes : explained.no),
          told(explained[key]),
        ]),
        ['', '', told(explained.how)],
      ],
      widths: [22, 10, 120],
    },
  ])
}
