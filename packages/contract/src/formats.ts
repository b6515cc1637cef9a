/** Formats of spec 5 that both sides of the wire check: a site to help, the server to refuse. */

// 11 digits from 13 to 19, an optional 0 before them; Indonesian numbers beside them, as prices are in Rp.
const chineseMobile = /^0?1[3-9]\d{9}$/
const indonesianMobile = /^(?:\+62|0)8\d{7,11}$/

/** The number without the blanks and dashes people put in. */
export const bareMobile = (typed: string): string => typed.replace(/[\s-]/g, '')
export const isMobile = (mobile: string): boolean => chineseMobile.test(mobile) || indonesianMobile.test(mobile)
/** The one form of a number that can be written in several, for comparing: +62 8… and 0 1… as people dial at home. */
export const plainMobile = (mobile: string): string =>
  bareMobile(mobile)
    .replace(/^\+62/, '0')
    .replace(/^0(?=1)/, '')

const username = /^[\p{Script=Han}A-Za-z0-9_-]{4,20}$/u
/** 4 to 20 Chinese characters, letters, digits, - or _, and not digits alone. */
export const isUsername = (name: string): boolean => username.test(name) && !/^\d+$/.test(name)

/** A tax number as it is filed: people write it with dots and dashes. */
export const readTaxNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()
// 15, 18 or 20 letters or digits; 16 since the Indonesian number took the form of the identity number.
const taxNumber = /^(?:[A-Z0-9]{15,16}|[A-Z0-9]{18}|[A-Z0-9]{20})$/
export const isTaxNumber = (number: string): boolean => taxNumber.test(number)

/** An NPWP in the 16 digits that the tax office takes: those of companies with 15 have a 0 before them. Undefined where it is none. */
export const npwpOf = (typed: string): string | undefined => {
  const number = readTaxNumber(typed)
  if (/^[0-9]{16}$/.test(number)) return number
  return /^[0-9]{15}$/.test(number) ? `0${number}` : undefined
}
/** Whether a NITKU is a place of business of an NPWP: 22 digits, the first 16 those of the NPWP. */
export const isTaxPlaceOf = (place: string, npwp: string): boolean =>
  /^[0-9]{22}$/.test(place) && place.startsWith(npwp)
/** The place of business that every NPWP has: its head office. */
export const headOfficeOf = (npwp: string): string => `${npwp}000000`

/** Standard format, without the odd forms that mail programs read differently; at most 120 characters. */
export const emailPattern = "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}([.][A-Za-z0-9-]{1,63}){1,8}$"
export const isEmailAddress = (address: string): boolean =>
  address.length <= 120 && new RegExp(emailPattern).test(address)

/** A way to a page of this mall; `//elsewhere` would leave it. */
export const leadsWithin = (url: string): boolean => /^\/(?![/\\])/.test(url)
