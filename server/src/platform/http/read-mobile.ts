import { bareMobile, isMobile } from '@borong/contract'
import { refuse } from './refuse.ts'

/** The number without the blanks and dashes people put in; anything that is none is refused. */
export function readMobile(typed: string): string {
  const mobile = bareMobile(typed)
  return isMobile(mobile) ? mobile : refuse('MOBILE_FORMAT', { field: 'mobile' })
}
