import type { AccountingSubject as WireSubject, CostCentre as WireCentre } from '@borong/contract'
import type { Static } from 'typebox'
import type { AccountingSubject, CostCentre } from './resolve-accounting.ts'

/** The moment a day begins in a time zone, in epoch seconds. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const shown = Date.parse(`${new Date(midnight).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)
  return (midnight - (shown - midnight)) / 1000
}

export const presentCostCentre = ({
  id,
  code,
  name,
  type,
  validFrom,
  validTo,
  timeZone,
  usable,
  subjectIds,
}: CostCentre): Static<typeof WireCentre> => ({
  id: String(id),
  code,
  name,
  type,
  ...(validFrom !== null && { valid_from: startOfDay(validFrom, timeZone) }),
  ...(validTo !== null && { valid_to: startOfDay(validTo, timeZone) }),
  usable: usable ? 1 : 0,
  accounting_sub_ids: subjectIds.map(String),
})

export const presentSubject = ({ id, code, description, type }: AccountingSubject): Static<typeof WireSubject> => ({
  id: String(id),
  code,
  description,
  type,
})
