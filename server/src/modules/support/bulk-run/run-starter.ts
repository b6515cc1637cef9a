import { operatorOf } from '#modules/foundation/operators'
import { staffOf } from '#modules/shop/shop'
import type { Admin, Seller } from '#platform/actor'
import { type App, asSystem } from '#platform/ctx'
import type { BulkRun } from './bulk-run.store.ts'
import { isOfStock } from './bulk-run.types.ts'

const source = 'bulk-run'

/** Whoever of a shop began it, with the rights that they have now; undefined where they may not do it any more. */
export async function sellerOfRun(app: App, { id, shopId, accountId, act }: BulkRun): Promise<Seller | undefined> {
  if (shopId === null) return undefined
  const staff = await asSystem(app, source, (ctx) => staffOf(ctx, shopId, accountId))
  if (!staff?.permissions.has(isOfStock(act) ? 'stock' : 'orders')) return undefined
  return { kind: 'seller', sessionId: `${source}:${id}`, accountId, shopId, ...staff, mustChangePassword: false }
}

/** The same of operators. */
export async function operatorOfRun(app: App, { id, accountId }: BulkRun): Promise<Admin | undefined> {
  const operator = await asSystem(app, source, (ctx) => operatorOf(ctx, accountId))
  if (!operator?.permissions.has('catalog')) return undefined
  return { kind: 'admin', sessionId: `${source}:${id}`, accountId, ...operator, mustChangePassword: false }
}
