import { type AssignedQueue, queueEntryApi } from '@borong/contract'
import { addNote, assignOwnEntry } from '#modules/support/queue-entry'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { AfterSaleTables } from '../modules/support/after-sale/after-sale.tables.ts'
import type { ComplaintTables } from '../modules/support/complaint/complaint.tables.ts'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import { byCall, staffWhoMayAll } from './demo-actors.ts'
import type { Settled } from './load-orders.ts'

type Tables = OrderTables & AfterSaleTables & ComplaintTables

const orderNotes = [
  'Pembeli minta dikirim bersama pesanan berikutnya, tunggu konfirmasi.',
  'Gudang: dua karton penyok, ganti sebelum dikirim.',
]

/** What waits in a shop, the longest first. */
async function entriesOf(
  ctx: Ctx,
  shopId: number,
): Promise<{ queue: AssignedQueue; entryId: string; note?: string }[]> {
  const db = tablesOf<Tables>(ctx)
  const orders = await db
    .selectFrom('customer_order')
    .select('sn')
    .where('shop_id', '=', shopId)
    .where('status', '=', 'paid')
    .orderBy('id')
    .limit(3)
    .execute()
  const services = await db
    .selectFrom('after_sale')
    .select('sn')
    .where('shop_id', '=', shopId)
    .where('status', '=', 'applied')
    .orderBy('id')
    .limit(1)
    .execute()
  const complaints = await db
    .selectFrom('complaint')
    .select('sn')
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['new', 'wait_appeal', 'communication'])
    .orderBy('id')
    .limit(1)
    .execute()
  return [
    ...orders.map(({ sn }, at) => ({
      queue: 'orders' as const,
      entryId: sn,
      ...(orderNotes[at] && { note: orderNotes[at] }),
    })),
    ...services.map(({ sn }) => ({
      queue: 'after-sales' as const,
      entryId: sn,
      note: 'Foto sudah dicek: rusak saat pengiriman.',
    })),
    ...complaints.map(({ sn }) => ({
      queue: 'complaints' as const,
      entryId: sn,
      note: 'Sudah ditelepon, pembeli minta penggantian.',
    })),
  ]
}

/** People of the shops have written to each other about what waits, and taken some of it; the audit log says so. */
export async function loadQueues(app: App, { shops }: Settled): Promise<void> {
  const { addNote: noteCall, assign: assignCall } = queueEntryApi
  for (const { id: shopId } of shops.values()) {
    const actor = await staffWhoMayAll(app, shopId)
    const entries = await asSystem(app, 'load-queues', (ctx) => entriesOf(ctx, shopId))
    for (const [at, { note, ...entry }] of entries.entries()) {
      const request = { queue: entry.queue, entry_id: entry.entryId }
      if (note) await byCall(app, actor, { route: noteCall, request }, (ctx) => addNote(ctx, entry, note))
      if (at === 1) continue
      const taken = { staffId: actor.staffId, was: undefined }
      await byCall(app, actor, { route: assignCall, request }, (ctx) => assignOwnEntry(ctx, entry, taken))
    }
  }
}
