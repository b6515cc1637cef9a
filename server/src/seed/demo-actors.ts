import { randomUUID } from 'node:crypto'
import { grantableAdminPermissions, grantableSellerPermissions, type Route } from '@borong/contract'
import { accountsOfStaff, staffOf } from '#modules/shop/shop'
import type { Admin, Seller } from '#platform/actor'
import { inHand, noteReply } from '#platform/audit'
import { type App, asSystem, type Ctx, inCommand } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OperatorsTables } from '../modules/foundation/operators/operators.tables.ts'

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

/** Somebody of the shop who may do everything: what goes on in the background acts as who began it, and the log names them. */
export const staffWhoMayAll = (app: App, shopId: number): Promise<Seller> =>
  asSystem(app, 'load-world', async (ctx) => {
    const accountId = (await accountsOfStaff(ctx, shopId))[0]!
    const staff = (await staffOf(ctx, shopId, accountId))!
    return { kind: 'seller', sessionId: '', accountId, shopId, mustChangePassword: false, ...staff }
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

/** The operator who is there first, as the log names them. */
export const ownerOfMall = (app: App): Promise<Admin> =>
  asSystem(app, 'load-world', async (ctx) => {
    const { account_id, name } = await tablesOf<OperatorsTables>(ctx)
      .selectFrom('operator')
      .select(['account_id', 'name'])
      .orderBy('account_id')
      .executeTakeFirstOrThrow()
    return operatorNamed(account_id, name)
  })

/** Lets somebody at a console do something as by a call: it leaves its row in the audit log. */
export const byCall = <Result>(
  app: App,
  actor: Admin | Seller,
  { route, request }: { route: Route; request: Record<string, unknown> },
  run: (ctx: Ctx) => Promise<Result>,
): Promise<Result> =>
  inHand({ route, actor, request, ip: '192.0.2.10', userAgent: 'Demo data', requestId: randomUUID() }, (who) =>
    inCommand(app, who, 'en-us', async (ctx) => noteReply(who, await run(ctx))),
  )
