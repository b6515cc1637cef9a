import { saveUser, type User } from './session.ts'
import { saveTokens, saveUid } from './tokens.ts'

/** What a login answers, and what goes to another place of the same person. */
export type SessionAnswered = User & { uid: string; access_token: string; refresh_token: string }

/** Saves its tokens, and who it is. */
export function saveSession({ access_token, refresh_token, ...user }: SessionAnswered): void {
  saveTokens(access_token, refresh_token)
  saveUid(user.uid)
  saveUser(user)
}
