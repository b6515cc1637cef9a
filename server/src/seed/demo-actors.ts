import { randomUUID } from 'node:crypto'
import { grantableAdminPermissions, grantableSellerPermissions, type Route } from '@borong/contract'
import type { Admin, Seller } from '#platform/actor'
import { inHand, noteReply } from '#platform/audit'
import { type App, type Ctx, inCommand } from '#platform/ctx'

/** An owner of a shop, for what the demo data lets shops do. */
export const sellerOf = (shopId: number, name: string): Seller => ({
  kind: 'seller',
  sessionId: '',
  accountId: 0,
  staffId: 0,
  shopId,
  name,
  isOwner: true,
  permissions: new Set(grantableSellerPermissions),
  mustChangePassword: false,
})

/** Somebody who may do everything in the mall. */
export const operatorNamed = (accountId: number, name: string): Admin => ({
  kind: 'admin',
  sessionId: '',
  accountId,
  name,
  isOwner: true,
  permissions: new Set(grantableAdminPermissions),
  mustChangePassword: false,
})

/** The operator of the demo data. */
export const demoOperator = operatorNamed(0, 'Operator')

/** Lets somebody at a console do something as by a call: it leaves its row in the audit log. */
export const byCall = <Result>(
  app: App,
  actor: Admin | Seller,
  { route, request }: { route: Route; request: Record<string, unknown> },
  run: (ctx: Ctx) => Promise<Result>,
): Promise<Result> =>
  inHand({ route, actor, request, ip: '192.0.2.10', userAgent: 'Demo data', requestId: randomUUID() }, () =>
    inCommand(app, actor, 'en-us', async (ctx) => noteReply(actor, await run(ctx))),
  )
