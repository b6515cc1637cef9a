import { findAccountOfMall, findSession } from '#modules/foundation/identity'
import { operatorOf } from '#modules/foundation/operators'
import { guest } from '#platform/actor'
import { type App, asSystem, readingCtx } from '#platform/ctx'
import { endLook, findOpenLookUnscoped } from './look.store.ts'
import { hashLookToken } from './look-token.ts'

/** A look that goes on: whose it is, and as whom. */
export interface LiveLook {
  id: number
  audience: 'buyer' | 'seller'
  accountId: number
  memberId: number | undefined
  shopId: number | undefined
  personName: string
  placeName: string
  operatorName: string
  endsAt: Date
}

/**
 * The look of a token, if all of it still holds: the operator is signed in with the session they began it with and may look, and the
 * account they look as is nobody's who runs the mall and may sign in. Asked anew with each call. One that no longer holds is ended.
 */
export async function findLook(app: App, token: string): Promise<LiveLook | undefined> {
  const ctx = readingCtx(app, guest, 'en-us')
  const row = await findOpenLookUnscoped(ctx, hashLookToken(token))
  if (!row) return undefined
  const owner = { sessionId: row.operator_session, accountId: row.operator_id, audience: 'admin' } as const
  const [session, operator, account, isOperator] = await Promise.all([
    findSession(ctx, owner),
    operatorOf(ctx, row.operator_id),
    findAccountOfMall(ctx, row.account_id),
    operatorOf(ctx, row.account_id).then((it) => it !== undefined),
  ])
  const end = session
    ? operator?.permissions.has('look-as')
      ? !account || account.disabled_at !== null || isOperator
        ? 'person'
        : undefined
      : 'rights'
    : 'session'
  if (end) {
    await asSystem(app, 'end-look', (inTransaction) => endLook(inTransaction, row.id, end))
    return undefined
  }
  return {
    id: row.id,
    audience: row.audience as LiveLook['audience'],
    accountId: row.account_id,
    memberId: row.member_id ?? undefined,
    shopId: row.shop_id ?? undefined,
    personName: row.person_name,
    placeName: row.place_name,
    operatorName: row.operator_name,
    endsAt: row.ends_at,
  }
}

/** Ends a look whose person is no longer who they were where it began. */
export const endLookThat = (app: App, { id }: Pick<LiveLook, 'id'>): Promise<boolean> =>
  asSystem(app, 'end-look', (ctx) => endLook(ctx, id, 'person'))
