import type { Input, Reply, Route } from '@borong/contract'
import { request } from './request.ts'
import { replacing } from './replacing-session.ts'
import { saveUser, type User } from './session.ts'
import { saveTokens, saveUid } from './tokens.ts'

type Replaced = User & { uid: string; access_token: string; refresh_token: string }

/** Puts the session that a call answers in the place of this one, which the call ends. */
export const replaceSession = <R extends Route>(
  route: Reply<R> extends Replaced ? R : never,
  fields: Input<R>,
): Promise<void> =>
  replacing(route, async () => {
    const { access_token, refresh_token, ...user } = (await request<R>(route, fields)) as unknown as Replaced
    saveTokens(access_token, refresh_token)
    saveUid(user.uid)
    saveUser(user)
  })
