import type { Actor, Buyer } from '../actor.ts'
import { refuse } from './refuse.ts'

/** The member who asks; anybody else has no session here. */
export const buyerIn = (ctx: { actor: Actor }): Buyer =>
  ctx.actor.kind === 'buyer' ? ctx.actor : refuse('SESSION_ENDED')
