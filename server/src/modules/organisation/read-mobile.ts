import { refuse } from '#platform/refuse'

// spec 5: 11 digits from 13 to 19, an optional 0 before them; Indonesian numbers beside them, as prices are in Rp.
const chinese = /^0?1[3-9]\d{9}$/
const indonesian = /^(?:\+62|0)8\d{7,11}$/

export const isMobile = (mobile: string) => chinese.test(mobile) || indonesian.test(mobile)

/** The number without the blanks and dashes people put in; anything that is none is refused. */
export function readMobile(typed: string): string {
  const mobile = typed.replace(/[\s-]/g, '')
  return isMobile(mobile) ? mobile : refuse('MOBILE_FORMAT', { field: 'mobile' })
}
