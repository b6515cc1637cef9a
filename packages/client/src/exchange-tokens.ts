import { identityApi } from '@borong/contract'
import { readRefusal } from './client-refusal.ts'
import { type Sending, sendOnce } from './send-once.ts'

/** What signing in answers. The access token lasts minutes; the refresh token is good once. */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Asks the mall for the pair that replaces this one; undefined when it says that the session is over. */
export async function exchangeTokens(refreshToken: string, sending: Sending): Promise<Tokens | undefined> {
  const response = await sendOnce(identityApi.refresh, { refresh_token: refreshToken }, sending)
  if (response.ok) return (await response.json()) as Tokens
  // Busy is no answer: the tokens may still be good.
  if (response.status === 429 || response.status >= 500) throw await readRefusal(response, sending.say)
  return undefined
}
