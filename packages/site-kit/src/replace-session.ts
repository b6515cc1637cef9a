import type { Input, Reply, Route } from '@borong/contract'
import { replacing } from './replacing-session.ts'
import { request } from './request.ts'
import { saveSession, type SessionAnswered } from './save-session.ts'

/** Puts the session that a call answers in the place of this one, which the call ends. */
export const replaceSession = <R extends Route>(
  route: Reply<R> extends SessionAnswered ? R : never,
  fields: Input<R>,
): Promise<void> =>
  replacing(route, async () => saveSession((await request<R>(route, fields)) as unknown as SessionAnswered))
