import { type Audience, type Route, isForKeys, isForLooks, permissionsOf } from '@borong/contract'
import type { FastifyRequest } from 'fastify'
import { type Actor, asksOf, guest, lookOf } from '../actor.ts'
import { Refusal, refuse } from './refuse.ts'

/** Finds out whose token this is; a token that is not good for the audience is refused with SESSION_ENDED. */
export type Authenticate = (token: string, audience: Exclude<Audience, 'open'> | undefined) => Promise<Actor>

const hasOneOf = (granted: ReadonlySet<string>, wanted: readonly string[]) => wanted.some((it) => granted.has(it))
const isKey = (actor: Actor) => 'key' in actor && actor.key !== undefined

/** Who has not agreed to what asks again is kept from what binds them to it (docs/decisions/0101). */
function assertAgreed(actor: Actor, route: Route): void {
  if (!(route.like ?? route).binding) return
  const due = asksOf(actor).filter((it) => it.isDue)
  if (due.length) refuse('AGREEMENT_DUE', { positions: due.map((it) => it.place).join(', ') })
}

/** Who looks as somebody else reads, and not everything (docs/decisions/0095). */
function assertLooks(actor: Actor, route: Route, reads: boolean): void {
  if (lookOf(actor) && !route.whileLooking && !(reads && isForLooks(route))) refuse('LOOKS_ONLY')
}

/**
 * Who calls, if they may: a guest or whoever is signed in for an open call, otherwise somebody of its audience who has chosen a
 * password and holds one of its permissions; by a key, only where keys may call; who looks as somebody else, only where it reads.
 * Refuses with SESSION_ENDED, FIRST_PASSWORD_WANTED, NOT_FOR_KEYS, LOOKS_ONLY or PERMISSION_MISSING, and with AGREEMENT_DUE what binds somebody who has yet to agree.
 */
export async function authorizeCall(
  authenticate: Authenticate,
  route: Route,
  request: Pick<FastifyRequest, 'headers'>,
  /** Whether the call is mounted as one that only reads. */
  reads: boolean,
): Promise<Actor> {
  const header = request.headers.authorization
  const token = header?.replace(/^Bearer /i, '').trim()
  if (route.audience === 'open') {
    if (!token) return guest
    // A dead session must not keep anybody from public pages.
    const actor = await authenticate(token, undefined).catch((error: unknown) => {
      if (error instanceof Refusal) return guest
      throw error
    })
    if (isKey(actor) && !isForKeys(route)) return guest
    // As a guest it would be carried out.
    assertLooks(actor, route, reads)
    return actor
  }
  if (!token) return refuse('SESSION_ENDED')
  const actor = await authenticate(token, route.audience)
  assertLooks(actor, route, reads)
  if ('mustChangePassword' in actor && actor.mustChangePassword && !route.beforeFirstPassword)
    refuse('FIRST_PASSWORD_WANTED')
  if (isKey(actor) && !isForKeys(route)) refuse('NOT_FOR_KEYS')
  const wanted = permissionsOf(route)
  if (wanted.length && !('permissions' in actor && hasOneOf(actor.permissions, wanted)))
    refuse('PERMISSION_MISSING', { permission: wanted.join(', ') })
  assertAgreed(actor, route)
  return actor
}
