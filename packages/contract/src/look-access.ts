import { chatApi } from './chat-calls.ts'
import { identityApi } from './identity.ts'
import type { Route } from './route.ts'

/** Of what is about accounts, the calls without which no page shows. */
const ofEveryPage = (): readonly Route[] => [identityApi.profile, identityApi.permissions, identityApi.heartbeat]
/** What is answered opens something for as long as it is good, whoever holds it. */
const opening = (): readonly Route[] => [chatApi.token]

/**
 * Whether somebody who looks as another may read this (docs/decisions/0095): never what is about the account itself, its sessions,
 * keys and codes. What writes is refused by how it is mounted, whatever it is about.
 */
export function isForLooks(route: Route): boolean {
  if (route.whileLooking) return true
  if (route.like) return isForLooks(route.like)
  if (route.audience === 'admin' || opening().includes(route)) return false
  return route.tag !== 'identity' || ofEveryPage().includes(route)
}
