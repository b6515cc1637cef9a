import * as identity from '#modules/foundation/identity'
import * as operators from '#modules/foundation/operators'
import * as organisation from '#modules/company/organisation'
import * as consent from '#modules/storefront/consent'
import * as look from '#modules/support/look'
import * as shop from '#modules/shop/shop'
import { type Actor, type Admin, type Buyer, type Seller, guest } from '#platform/actor'
import { type Ctx, type App, readingCtx } from '#platform/ctx'
import { askedTogether } from '#platform/database/asked-together'
import type { Authenticate } from '#platform/http/authorize-call'
import { refuse } from '#platform/http/refuse'

type Person = Buyer | Seller | Admin

/** Who stands behind a token: the session is looked up, so that logging out and losing a right count from the next second on. */
export const authenticateWith =
  (app: App): Authenticate =>
  async (token, audience) => {
    if (identity.isApiKey(token)) return actorOfKey(app, token, audience)
    if (look.isLookToken(token)) return actorOfLook(app, token, audience)
    const owner = await identity.ownerOf(app, token)
    if (!owner || (audience && owner.audience !== audience)) return refuse('SESSION_ENDED')
    const ctx = readingCtx(app, guest, 'en-us')
    const actor = await identity.actorOf(ctx, owner, () => loadActor(ctx, owner))
    // What is remembered for a session must be what this token says of itself.
    return actor.kind === owner.audience && actor.accountId === owner.accountId ? actor : refuse('SESSION_ENDED')
  }

/** A person with the part of their permissions that a key carries, as both stand now. What only owners may do, no key may. */
async function actorOfKey(app: App, text: string, audience: string | undefined): Promise<Actor> {
  const ctx = readingCtx(app, guest, 'en-us')
  const key = await identity.findApiKey(ctx, text)
  if (!key || (audience && key.audience !== audience)) return refuse('SESSION_ENDED')
  const person = await personOf(ctx, { ...key, sessionId: `key:${key.id}` })
  if (!person) return refuse('SESSION_ENDED')
  await identity.noteApiKeyUse(app, key)
  const permissions = new Set([...person.permissions].filter((it) => key.permissions.has(it)))
  return { ...person, isOwner: false, permissions, key: { id: key.id, label: key.label } } as Person
}

/** Whom an operator looks as, as they stand now. Never remembered: a right that is lost counts with the next call. */
async function actorOfLook(app: App, token: string, audience: string | undefined): Promise<Actor> {
  const found = await look.findLook(app, token)
  if (!found || (audience && found.audience !== audience)) return refuse('SESSION_ENDED')
  const { id, accountId, shopId: scopeId, personName, placeName, operatorName, endsAt } = found
  const person = await personOf(readingCtx(app, guest, 'en-us'), {
    audience: found.audience,
    sessionId: `look:${id}`,
    accountId,
    scopeId,
    mustChangePassword: false,
  })
  if (!person || person.kind === 'admin' || (person.kind === 'buyer' && person.memberId !== found.memberId)) {
    await look.endLookThat(app, found)
    return refuse('SESSION_ENDED')
  }
  return { ...person, look: { id, personName, placeName, operatorName, endsAt } }
}

/** Whose sessions they are, for all who call at the same moment. */
const findOwner = askedTogether(async (ctx, owners: readonly identity.TokenOwner[]) => {
  const buyers = owners.flatMap((it) => (it.audience === 'buyer' ? it.accountId : []))
  const [sessions, members] = await Promise.all([
    identity.findSessions(ctx, owners),
    buyers.length ? organisation.buyersOf(ctx, buyers) : undefined,
  ])
  return sessions.map((session, at) => ({ session, buyer: members?.get(owners[at]!.accountId) }))
})

async function loadActor(ctx: Ctx, owner: identity.TokenOwner): Promise<Actor> {
  const { session, buyer } = await findOwner(ctx, owner)
  if (!session) return refuse('SESSION_ENDED')
  return (await personOf(ctx, session, buyer)) ?? refuse('SESSION_ENDED')
}

interface SignedIn {
  audience: identity.SessionAudience
  sessionId: string
  accountId: number
  /** The shop of a member of staff. */
  scopeId: number | undefined
  mustChangePassword: boolean
}

/** Whom an account is in its audience now; undefined where it is nobody there any more. */
async function personOf(
  ctx: Ctx,
  { audience, sessionId, accountId, scopeId, mustChangePassword }: SignedIn,
  known?: Awaited<ReturnType<typeof organisation.buyerOf>>,
): Promise<Person | undefined> {
  if (audience === 'buyer') {
    const [buyer, asks] = await Promise.all([
      known ?? organisation.buyerOf(ctx, accountId),
      consent.asksOfCaller(ctx, accountId, audience),
    ])
    if (!buyer) return undefined
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
      asks,
    }
  }
  if (audience === 'seller') {
    if (scopeId === undefined) return undefined
    const [staff, asks] = await Promise.all([
      shop.staffOf(ctx, scopeId, accountId),
      consent.asksOfCaller(ctx, accountId, audience),
    ])
    return staff && { kind: 'seller', sessionId, accountId, shopId: scopeId, ...staff, mustChangePassword, asks }
  }
  const operator = await operators.operatorOf(ctx, accountId)
  return operator && { kind: 'admin', sessionId, accountId, ...operator, mustChangePassword }
}
