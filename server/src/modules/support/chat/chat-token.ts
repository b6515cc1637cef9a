import { createHmac, timingSafeEqual } from 'node:crypto'
import { chatLimits } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { refuse } from '#platform/http/refuse'

const signatureOf = (ctx: Ctx, until: number): string => {
  const { sessionId, memberId } = buyerIn(ctx)
  const text = `${sessionId} ${memberId} ${until}`
  return createHmac('sha256', ctx.app.secrets.keyFor('lines of conversations')).update(text).digest('base64url')
}

/** A token of the session of the caller, with which a line can be opened for a short time. */
export function issueChatToken(ctx: Ctx): { token: string; until: number } {
  const until = toSeconds(ctx.clock.now()) + chatLimits.tokenSeconds
  return { token: `${until}.${signatureOf(ctx, until)}`, until }
}

/** Refuses a token that is not of this session, or has ended, with CHAT_TOKEN_ENDED. */
export function assertChatToken(ctx: Ctx, token: string): void {
  const [, until, signature] = /^(\d{10})\.([\w-]{43})$/.exec(token) ?? refuse('CHAT_TOKEN_ENDED')
  const isRight = timingSafeEqual(Buffer.from(signature!), Buffer.from(signatureOf(ctx, Number(until))))
  if (!isRight || Number(until) < toSeconds(ctx.clock.now())) refuse('CHAT_TOKEN_ENDED')
}
