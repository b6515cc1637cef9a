import type { Static, TObject, TSchema } from 'typebox'
import type { Permission } from './permissions.ts'

/** Whose session a call asks for. `open` takes guests too: the actor is then a guest or whoever is signed in. */
export type Audience = 'open' | 'buyer' | 'seller' | 'admin'

/**
 * One HTTP call, as a value. The same value mounts it, validates and serialises it, documents it, types the client and
 * feeds the tests. `ask` is everything a caller sends beside the path: query of a GET, body, form or query of a write.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify style, prefix included: `/buyer_end/trade/orders/:sn/cancel`. */
  path: string
  audience: Audience
  /** What a member needs: a permission, one of several, or to be a member at all. Calls of other audiences have none. */
  needs?: Permission | readonly Permission[] | 'member'
  /** Session states in which the forced first password still has to be set may call only these. */
  beforeFirstPassword?: true
  summary: string
  params?: TObject
  ask?: TObject
  reply: TSchema
  /**
   * Commands that create or move money are carried out once for each Idempotency-Key. `derived` ones also when no key comes with
   * them: the same ask of the same caller within a short window is a repeat, and is answered what the first was.
   */
  idempotent?: 'keyed' | 'derived'
  /** Multipart with one field `file`, at most this many bytes. */
  upload?: { maxBytes: number }
  /** The body is handed over as the bytes that came, at most so many, for a signature that is made over them. */
  raw?: { maxBytes: number }
  /** Answers a file, not JSON. */
  download?: { contentType: string }
  /**
   * Calls per minute from one caller, where the general limit (300 for the address of a guest, 600 for whoever is signed in)
   * does not fit. A guest may have less than who is signed in.
   */
  rate?: { perMinute: number; perMinuteOfGuest?: number }
  tag: string
  /** The call of ours that answers this one, which stands at a path of the API family. */
  like?: Route
  /** What clients of the API family call fields of ours: their name first. */
  names?: Readonly<Record<string, string>>
}

type Fields<S> = S extends TSchema ? Static<S> : unknown
/** What a caller passes: path parameters and fields in one flat object. */
export type Ask<R extends Route> = Fields<R['params']> & Fields<R['ask']>
export type Reply<R extends Route> = Static<R['reply']>

export const route = <const R extends Route>(it: R): R => it
