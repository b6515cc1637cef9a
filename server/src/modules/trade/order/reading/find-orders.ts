import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import type { OrderStatus } from '../order.machine.ts'
import { wireStatus } from '../present-order.ts'
import { customersNamed, ordersNumbered } from './found.store.ts'

/** Orders that the actor sees, by the first digits of their number: for a shop with who bought, for operators with the shop too. */
export const findOrders = async (ctx: Ctx, digits: string, limit: number): Promise<Found[]> =>
  (await ordersNumbered(ctx, digits, limit)).map((it) => ({
    id: it.sn,
    title: it.sn,
    text: ctx.actor.kind === 'seller' ? it.company_name : `${it.company_name} · ${it.shop_name}`,
    state: wireStatus[it.status as OrderStatus],
  }))

/** Companies that have bought in a shop, by a part of their name. */
export const findCustomers = async (ctx: Ctx, shopId: number, text: string, limit: number): Promise<Found[]> =>
  (await customersNamed(ctx, shopId, text, limit)).map((it) => ({
    id: String(it.company_id),
    title: it.company_name,
    text: '',
  }))
