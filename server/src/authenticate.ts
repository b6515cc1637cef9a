import * as identity from '#modules/identity'
import * as operators from '#modules/operators'
import * as organisation from '#modules/organisation'
import * as shop from '#modules/shop'
import { type Actor, guest } from '#platform/actor'
import { type Ctx, type App, readingCtx } from '#platform/ctx'
import type { Authenticate } from '#platform/http'
import { refuse } from '#platform/refuse'

/** Who stands behind a token: the session is looked up, so that logging out and losing a right count from the next second on. */
export const authenticateWith =
  (app: App): Authenticate =>
  async (token, audience) => {
    const owner = await identity.ownerOf(app, token)
    if (!owner || (audience && owner.audience !== audience)) return refuse('SESSION_ENDED')
    const actor = await identity.actorOf(owner, () => loadActor(readingCtx(app, guest, 'en-us'), owner))
    // What is remembered for a session must be what this token says of itself.
    return actor.kind === owner.audience && actor.accountId === owner.accountId ? actor : refuse('SESSION_ENDED')
  }

async function loadActor(ctx: Ctx, owner: identity.TokenOwner): Promise<Actor> {
  const [session, buyer] = await Promise.all([
    identity.findSession(ctx, owner),
    owner.audience === 'buyer' ? organisation.buyerOf(ctx, owner.accountId) : undefined,
  ])
  if (!session) return refuse('SESSION_ENDED')
  const { sessionId, accountId, scopeId, mustChangePassword } = session
  if (buyer) {
    const { memberId, companyId, companyName, timeZone, name, isOwner, permissions } = buyer
    return {
      kind: 'buyer',
      sessionId,
      accountId,
      memberId,
      companyId,
      companyName,
      timeZone,
      name,
      isOwner,
      permissions,
      mustChangePassword,
    }
  }
  if (session.audience === 'seller' && scopeId !== undefined) {
    const staff = await shop.staffOf(ctx, scopeId, accountId)
    if (staff) return { kind: 'seller', sessionId, accountId, shopId: scopeId, ...staff, mustChangePassword }
  }
  if (session.audience === 'admin') {
    const operator = await operators.operatorOf(ctx, accountId)
    if (operator) return { kind: 'admin', sessionId, accountId, ...operator, mustChangePassword }
  }
  return refuse('SESSION_ENDED')
}
