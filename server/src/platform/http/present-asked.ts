import type { AskedAgreement } from '@borong/contract'
import type { Static } from 'typebox'
import type { AskedVersion } from '../actor.ts'
import { toSeconds } from '../clock.ts'

/** A version that asks somebody, as it comes with their session. */
export const presentAsked = ({ place, number, asksFrom, isDue }: AskedVersion): Static<typeof AskedAgreement> => ({
  position: place as Static<typeof AskedAgreement>['position'],
  number,
  ask_time: toSeconds(asksFrom),
  is_due: isDue ? 1 : 0,
})
