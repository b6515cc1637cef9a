import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chatLimits } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import { asSystem, type Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { saveUsedToken } from './chat-token.store.ts'

/** Whom a token is for: this session of this member, or of somebody of this shop. */
function partyOf({ actor }: Ctx): string {
  if (actor.kind === 'buyer') return `${actor.sessionId} ${actor.memberId}`
  if (actor.kind === 'seller') return `${actor.sessionId} shop ${actor.shopId}`
  return refuse('SESSION_ENDED')
}

const signatureOf = (ctx: Ctx, until: number, nonce: string): string =>
  createHmac('sha256', ctx.app.secrets.keyFor('lines of conversations'))
    .update(`${partyOf(ctx)} ${until} ${nonce}`)
    .digest('base64url')

/** A token of the session of the caller, with which a line, or a socket once, can be opened for a short time. */
export function issueChatToken(ctx: Ctx): { token: string; until: number } {
  const until = toSeconds(ctx.clock.now()) + chatLimits.tokenSeconds
  const nonce = randomBytes(12).toString('base64url')
  return { token: `${until}.${nonce}.${signatureOf(ctx, until, nonce)}`, until }
}

function readToken(ctx: Ctx, token: string): { until: number; nonce: string } {
  const [, seconds, nonce, signature] = /^(\d{10})\.([\w-]{16})\.([\w-]{43})$/.exec(token) ?? refuse('CHAT_TOKEN_ENDED')
  const until = Number(seconds)
  const isRight = timingSafeEqual(Buffer.from(signature!), Buffer.from(signatureOf(ctx, until, nonce!)))
  if (!isRight || until < toSeconds(ctx.clock.now())) return refuse('CHAT_TOKEN_ENDED')
  return { until, nonce: nonce! }
}

/** Refuses a token that is not of this session, or has ended, with CHAT_TOKEN_ENDED. */
export const assertChatToken = (ctx: Ctx, token: string): void => void readToken(ctx, token)

/** The same, and one with which a socket was opened before, in whichever process. */
export async function spendChatToken(ctx: Ctx, token: string): Promise<void> {
  const { until, nonce } = readToken(ctx, token)
  const isFirst = await asSystem(ctx.app, 'chat-sockets', (own) => saveUsedToken(own, nonce, new Date(until * 1000)))
  if (!isFirst) refuse('CHAT_TOKEN_ENDED')
}
