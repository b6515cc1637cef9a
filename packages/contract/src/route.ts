import type { Static, TObject, TSchema } from 'typebox'
import type { AdminPermission, Permission, SellerPermission } from './permissions.ts'

/** Whose session a call asks for. `open` takes guests too: the actor is then a guest or whoever is signed in. */
export type Audience = 'open' | 'buyer' | 'seller' | 'admin'

/** A permission, one of several, or to be signed in at all. */
export type Needs<Name extends string> = Name | readonly Name[] | 'signed-in'

/** What a command is about, for the audit log (docs/decisions/0033). */
export interface AuditSubject {
  /** Kind of the object, such as `order`. */
  object: string
  /** The field that names it, of what is sent or else of the answer; without it there is one of its kind for whoever asks. */
  id?: string
}

/** Whose session a call asks for, and what that session needs: a call that does not say it does not compile. */
type Who =
  | { audience: 'open'; needs?: undefined }
  | { audience: 'buyer'; needs: Needs<Permission> }
  | { audience: 'seller'; needs: Needs<SellerPermission> }
  | { audience: 'admin'; needs: Needs<AdminPermission> }

export type Route = Call & Who

/**
 * One HTTP call, as a value. The same value mounts it, validates and serialises it, documents it, types the client and
 * feeds the tests. `input` is everything a caller sends beside the path: query of a GET, body, form or query of a write.
 */
interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify style, prefix included: `/buyer_end/trade/orders/:sn/cancel`. */
  path: string
  /** Of commands: what is written to the audit log with them. Commands of sellers and operators always have one. */
  audit?: AuditSubject
  /** Session states in which the forced first password still has to be set may call only these. */
  beforeFirstPassword?: true
  /** Binds whoever makes it to the agreements of the mall: refused while a version that asks again is due. */
  binding?: true
  /** Somebody who looks as another may call it, whatever it does: what is about the look itself. */
  whileLooking?: true
  summary: string
  params?: TObject
  input?: TObject
  reply: TSchema
  /**
   * Commands that create or move money are carried out once for each Idempotency-Key. `derived` ones also when no key comes with
   * them: the same ask of the same caller within a short window is a repeat, and is answered what the first was.
   */
  idempotent?: 'keyed' | 'derived'
  /** Commands that many may give at one moment: whoever accepts `text/event-stream` is told the place in the line meanwhile. */
  saysPlace?: true
  /** Multipart with one field `file`, at most this many bytes; a large one is written to the disk as it comes. */
  upload?: { maxBytes: number; toDisk?: true }
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
export type Input<R extends Route> = Fields<R['params']> & Fields<R['input']>
export type Reply<R extends Route> = Static<R['reply']>

export const route = <const R extends Route>(it: R): R => it
