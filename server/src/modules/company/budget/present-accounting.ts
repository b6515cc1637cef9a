import type { AccountingSubject as WireSubject, CostCentre as WireCentre } from '@borong/contract'
import type { Static } from 'typebox'
import { startOfDay } from '#platform/clock'
import type { AccountingSubject, CostCentre } from './resolve-accounting.ts'

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
