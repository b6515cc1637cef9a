import type { Reply, lookApi, lookEnds } from '@borong/contract'
import { type Actor, lookOf } from '#platform/actor'
import { toSeconds } from '#platform/clock'
import type { BegunLook } from './begin-look.ts'
import type { LookRow } from './look.store.ts'

const siteOf = (audience: string) => (audience === 'buyer' ? 'BUYER' : 'SELLER')

const ends: Readonly<Record<string, (typeof lookEnds)[number]>> = {
  ended: 'ENDED',
  another: 'ANOTHER',
  session: 'SESSION',
  rights: 'RIGHTS',
  person: 'PERSON',
}

/** When it ended, and by what: one that nobody ended is over when its time is. */
function endOf(it: LookRow, now: Date): { at: Date | undefined; by: (typeof lookEnds)[number] } {
  if (it.ended_at) return { at: it.ended_at, by: ends[it.ended_because]! }
  return it.ends_at <= now ? { at: it.ends_at, by: 'TIME' } : { at: undefined, by: 'OPEN' }
}

export const presentBegun = (it: BegunLook): Reply<typeof lookApi.asMember> => ({
  look_id: String(it.id),
  look_token: it.token,
  site: siteOf(it.audience),
  ends_at: toSeconds(it.endsAt),
})

export function presentLookRow(it: LookRow, now: Date): Reply<typeof lookApi.list>['data'][number] {
  const { at, by } = endOf(it, now)
  return {
    look_id: String(it.id),
    operator_name: it.operator_name,
    site: siteOf(it.audience),
    person_name: it.person_name,
    place: it.place_name,
    reason: it.reason,
    began_at: toSeconds(it.began_at),
    ...(at && { ended_at: toSeconds(at) }),
    ended: by,
  }
}

/** What an account is told of it: neither who it was nor why. */
export function presentOwnLook(it: LookRow, now: Date): Reply<typeof lookApi.ofMember>[number] {
  const { at } = endOf(it, now)
  return {
    look_id: String(it.id),
    site: siteOf(it.audience),
    place: it.place_name,
    began_at: toSeconds(it.began_at),
    ...(at && { ended_at: toSeconds(at) }),
  }
}

export function presentLookNow(actor: Actor): Reply<typeof lookApi.now> {
  const look = lookOf(actor)
  if (!look) return {}
  return {
    person_name: look.personName,
    place: look.placeName,
    operator_name: look.operatorName,
    ends_at: toSeconds(look.endsAt),
  }
}
