import { trackingNumberMark } from '@borong/contract'
import { refuse } from '#platform/http/refuse'

/** A name that everybody can look up: no address of a machine, no name of a house's own network, nothing that is read as another host. */
const publicHost = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const ownNetworks = /\.(local|localhost|internal|lan|home|intranet|corp|test|invalid)$/

/** The page of a carrier on which a parcel is followed, as operators give it; empty where there is none. Refuses TRACKING_ADDRESS. */
export function readTrackingAddress(given: string): string {
  const text = given.trim()
  if (!text) return ''
  const parts = text.split(trackingNumberMark)
  const filled = parts.join('0')
  const url = URL.canParse(filled) ? new URL(filled) : undefined
  const isFine =
    url &&
    parts.length === 2 &&
    text.startsWith('https://') &&
    // The whole host stands before the number, as it is written: nothing is left for a number to add to.
    parts[0]!.startsWith(`https://${url.host}/`) &&
    !url.username &&
    !url.password &&
    !url.port &&
    publicHost.test(url.hostname) &&
    !ownNetworks.test(url.hostname) &&
    !/[\s"'<>\\{}]/.test(filled)
  return isFine ? text : refuse('TRACKING_ADDRESS', { field: 'tracking_url', mark: trackingNumberMark })
}

/** Where a parcel is followed; undefined where its carrier has no such page. */
export const trackingPage = ({ trackingUrl }: { trackingUrl: string }, number: string): string | undefined =>
  trackingUrl ? trackingUrl.split(trackingNumberMark).join(encodeURIComponent(number)) : undefined
