import type { AuditSubject, Route } from '@borong/contract'
import type { Actor } from './actor.ts'

/** What a use case adds to the audit row of its command: the object, if the request does not name it, and what changed. */
export interface AuditChange {
  object?: string
  id?: string | number
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  /** The member for whom a deputy acts. */
  onBehalfOf?: number
}

/** The call that a command is carried out for. */
export interface CallInHand {
  route: Route
  actor: Actor
  request: Record<string, unknown>
  /** Once it is known. */
  reply?: unknown
  ip: string
  userAgent: string
  requestId: string
}

/** By who acts in them, and not by `AsyncLocalStorage`: that costs every promise of the process (decision 169). */
const calls = new WeakMap<Actor, CallInHand>()

/** Carries a call out as somebody who does nothing else; what their transactions say for the audit log is written with them. */
export function inHand<Who extends Actor, T>(call: CallInHand & { actor: Who }, run: (actor: Who) => T): T {
  if (!call.route.audit) return run(call.actor)
  const actor = { ...call.actor }
  calls.set(actor, { ...call, actor })
  return run(actor)
}

/** The call whose command this is: not that of whatever else runs beside it, such as a handler of events. */
export const callOf = (actor: Actor): CallInHand | undefined => calls.get(actor)

/** Notes what a command answered: from then on it leaves a row, said or not. A repeat answers without being carried out. */
export function noteReply<T>(actor: Actor, reply: T): T {
  const call = callOf(actor)
  if (call) call.reply = reply
  return reply
}

/** What is written of a command that was carried out: what it said, and at least who did it to what. */
export function changesOf(
  { route: { audit }, reply }: CallInHand,
  said: readonly AuditChange[],
): readonly AuditChange[] {
  const isOfSubject = ({ object = audit?.object }: AuditChange) => object === audit?.object
  return reply === undefined || said.some(isOfSubject) ? said : [{}, ...said]
}

/** Commands of people at the consoles all leave a row: such a route does not start without a subject. */
export function assertSubject({ method, path, audience, audit }: Route): void {
  if (!audit && (audience === 'seller' || audience === 'admin'))
    throw new Error(`${method} ${path}: a command of a console says what it is about (audit)`)
}

interface Changed {
  before: AuditChange['before']
  after: AuditChange['after']
}

const isSecret = (name: string) => /passw|secret|token|captcha|sms_?code|email_?code|sealed|hash/i.test(name)
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const without = (fields: Readonly<Record<string, unknown>>, drop: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !drop(name)))

/** Only the fields that differ, and never a secret: what was before, and what is after. */
export function changedFields(before: AuditChange['before'], after: AuditChange['after']): Changed {
  const same = (name: string) =>
    before !== undefined && after !== undefined && JSON.stringify(before[name]) === JSON.stringify(after[name])
  const drop = (name: string) => isSecret(name) || same(name)
  return { before: before && without(before, drop), after: after && without(after, drop) }
}

/** What a command is about: said by the use case, else the field that the route names, of the request or of the answer. */
export function objectOf(
  subject: AuditSubject,
  said: AuditChange,
  request: Record<string, unknown>,
  reply: unknown,
): { object: string; objectId: string } {
  const answered = typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : {}
  const named = subject.id === undefined ? '' : text(request[subject.id]) || text(answered[subject.id])
  return { object: said.object ?? subject.object, objectId: said.id === undefined ? named : String(said.id) }
}
