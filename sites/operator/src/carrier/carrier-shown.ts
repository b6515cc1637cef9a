import { type Reply, adminCarrierApi, carrierLimits, trackingNumberMark } from '@borong/contract'
import type { Words } from '@borong/console/form/words'

export type Carrier = Reply<typeof adminCarrierApi.show>

/** What an act on a carrier changes. */
export const changed = [adminCarrierApi.list, adminCarrierApi.show]

export interface CarrierFields {
  names: Words
  trackingUrl: string
}

/** What can be seen without asking; the server looks closer. */
export const isTrackingUrl = (text: string) =>
  !text.trim() || (text.trim().startsWith('https://') && text.split(trackingNumberMark).length === 2)

export const areComplete = ({ names, trackingUrl }: CarrierFields) =>
  names['en-us'].trim().length > 0 && isTrackingUrl(trackingUrl)

export const isCode = (text: string) => /^[A-Z][A-Z0-9]+$/.test(text) && text.length <= carrierLimits.code
