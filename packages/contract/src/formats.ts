/** Formats of spec 5 that both sides of the wire check: a site to help, the server to refuse. */

/** The number without the blanks and dashes people put in. */
export const bareMobile = (typed: string): string => typed.replace(/[\s-]/g, '')
/** What may be a mobile number of some country; which ones are taken is for the mall to say, as operators have set it. */
export const couldBeMobile = (mobile: string): boolean => /^\+?[0-9A-Z]{6,20}$/.test(mobile)
/** The one form of a number that can be written in several, for comparing: +62 8… and 0 1… as people dial at home. */
export const plainMobile = (mobile: string): string =>
  bareMobile(mobile)
    .replace(/^\+62/, '0')
    .replace(/^0(?=1)/, '')

/** A landline or mobile number as people write it; whether somebody answers there is not asked. */
export const isPhone = (typed: string): boolean => /^\+?[0-9(][0-9() -]{4,28}[0-9]$/.test(typed)

const username = /^[\p{Script=Han}A-Za-z0-9_-]{4,20}$/u
/** 4 to 20 Chinese characters, letters, digits, - or _, and not digits alone. */
export const isUsername = (name: string): boolean => username.test(name) && !/^\d+$/.test(name)

/** A tax number as it is filed: people write it with dots and dashes. */
export const readTaxNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()
/** What may be a tax number of some country; which ones are taken is for the mall to say. */
export const couldBeTaxNumber = (number: string): boolean => /^[A-Z0-9+/-]{6,40}$/.test(number)

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
