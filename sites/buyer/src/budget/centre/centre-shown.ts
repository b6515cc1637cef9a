import { type Input, type Reply, type budgetApi, costCentreTypes } from '@borong/contract'
import { daySeconds, isoDay } from '@borong/site-kit/dates.ts'

export type Centre = Reply<typeof budgetApi.costCentres>['data'][number]
export type Subject = Reply<typeof budgetApi.subjects>['data'][number]
type Times = Pick<Centre, 'valid_from' | 'valid_to' | 'state' | 'usable'>

/** Noon is the same day wherever the company counts its days. */
const noon = 43_200
export const dayOf = (seconds: number | undefined): string => (seconds === undefined ? '' : isoDay(seconds + noon))
export const noonOf = (isoDate: string): number | undefined => {
  const start = isoDate ? daySeconds(isoDate) : undefined
  return start === undefined ? undefined : start + noon
}

/** What a cost centre is today. */
export function standingOf(
  { state, usable, valid_from }: Times,
  now: number,
): 'DISABLED' | 'valid' | 'coming' | 'over' {
  if (state === 'DISABLED') return 'DISABLED'
  if (usable === 1) return 'valid'
  return valid_from !== undefined && valid_from > now ? 'coming' : 'over'
}

/** A cost centre as it is, to send it back with something changed. */
export const centreInput = (centre: Centre): Omit<Input<typeof budgetApi.editCostCentre>, 'state'> => ({
  id: centre.id,
  version: centre.version,
  code: centre.code,
  name: centre.name,
  type: costCentreTypes.find((it) => it === centre.type) ?? 'DEPARTMENT',
  description: centre.description,
  ...(centre.valid_from !== undefined && { valid_from: centre.valid_from }),
  ...(centre.valid_to !== undefined && { valid_to: centre.valid_to }),
  ...(centre.manager_id !== undefined && { manager_id: centre.manager_id }),
  member_ids: centre.members.map((it) => it.member_id),
  accounting_sub_ids: centre.accounting_subs.map((it) => it.id),
})
