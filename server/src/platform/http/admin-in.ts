import type { Actor, Admin } from '../actor.ts'
import { refuse } from './refuse.ts'

/** The operator who asks; anybody else has no session here. */
export const adminIn = (ctx: { actor: Actor }): Admin =>
  ctx.actor.kind === 'admin' ? ctx.actor : refuse('SESSION_ENDED')
