import { leadsWithin } from '@borong/contract'

/** As it will be sent: without blanks around it. */
export const isLinkRight = (url: string): boolean => leadsWithin(url.trim())
