import { isTaxNumber, readTaxNumber } from '@borong/contract'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { changeCompanyRow, companyRow } from './company.store.ts'

export interface CompanyAsk {
  name: string
  logo: string
  phone: string
  email: string
  address: string
  taxNumber: string
  employeeCount: number | null
  registeredCapitalMinor: number | null
  industry: string
  timeZone: string
  version: number
}
export type Company = Awaited<ReturnType<typeof showCompany>>

export const showCompany = (ctx: Ctx) => companyRow(ctx, buyerIn(ctx).companyId)

// spec 5: landline and mobile numbers, as people write them
const phone = /^\+?[0-9(][0-9() -]{4,28}[0-9]$/

function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +08:00 are understood too, but have no name to store.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Changes the profile of the company, if nobody was faster. Its code stays. */
export async function editCompany(ctx: Ctx, ask: CompanyAsk) {
  if (ask.phone && !phone.test(ask.phone)) refuse('PHONE_FORMAT', { field: 'phone' })
  const taxNumber = readTaxNumber(ask.taxNumber)
  if (taxNumber && !isTaxNumber(taxNumber)) refuse('TAX_NUMBER_FORMAT', { field: 'tax_no' })
  if (!isTimeZone(ask.timeZone)) refuse('TIME_ZONE_UNKNOWN', { field: 'time_zone' })
  const changed = await changeCompanyRow(ctx, buyerIn(ctx).companyId, ask.version, {
    name: ask.name,
    logo: ask.logo,
    phone: ask.phone,
    email: ask.email,
    address: ask.address,
    tax_number: taxNumber,
    employee_count: ask.employeeCount,
    registered_capital_minor: ask.registeredCapitalMinor,
    industry: ask.industry,
    time_zone: ask.timeZone,
  })
  return changed ? showCompany(ctx) : refuse('MOVED_ON')
}
