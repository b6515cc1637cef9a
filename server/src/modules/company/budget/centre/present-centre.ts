import type { CostCentreRecord, SubjectRecord } from '@borong/contract'
import type { Static } from 'typebox'
import { dayIn, startOfDay, toSeconds } from '#platform/clock'
import type { SubjectRow } from './centre.store.ts'
import type { SavedCentre } from './save-centre.ts'

export const presentCentre =
  (timeZone: string, now: Date) =>
  ({ row, names, subjects }: SavedCentre): Static<typeof CostCentreRecord> => {
    const today = dayIn(now, timeZone)
    const valid = (row.valid_from ?? today) <= today && today <= (row.valid_to ?? today)
    return {
      id: String(row.id),
      code: row.code,
      name: row.name,
      type: row.type,
      description: row.description,
      ...(row.valid_from !== null && { valid_from: startOfDay(row.valid_from, timeZone) }),
      ...(row.valid_to !== null && { valid_to: startOfDay(row.valid_to, timeZone) }),
      usable: valid && row.disabled_at === null ? 1 : 0,
      state: row.disabled_at === null ? 'ACTIVE' : 'DISABLED',
      ...(row.manager_member_id !== null && { manager_id: String(row.manager_member_id) }),
      manager_name: names.get(row.manager_member_id ?? 0) ?? '',
      members: row.member_ids.map((id) => ({ member_id: String(id), name: names.get(id) ?? '' })),
      accounting_sub_ids: row.subject_ids.map(String),
      accounting_subs: row.subject_ids.flatMap((id) => {
        const subject = subjects.get(id)
        return subject ? [{ ...subject, id: String(id) }] : []
      }),
      removable: row.free ? 1 : 0,
      created_at: toSeconds(row.created_at),
      version: row.version,
    }
  }

export const presentKeptSubject = (row: SubjectRow): Static<typeof SubjectRecord> => ({
  id: String(row.id),
  code: row.code,
  description: row.description,
  type: row.type,
  state: row.disabled_at === null ? 'ACTIVE' : 'DISABLED',
  removable: row.free ? 1 : 0,
  created_at: toSeconds(row.created_at),
  version: row.version,
})
