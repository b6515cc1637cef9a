import type { Actor, Seller } from '../actor.ts'
import { refuse } from './refuse.ts'

/** The shop's person who asks; anybody else has no session here. */
export const sellerIn = (ctx: { actor: Actor }): Seller =>
  ctx.actor.kind === 'seller' ? ctx.actor : refuse('SESSION_ENDED')
