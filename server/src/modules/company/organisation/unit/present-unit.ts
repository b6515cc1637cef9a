import type { ClientOrg } from '@borong/contract'
import type { Static } from 'typebox'
import type { ListedUnit } from './save-unit.ts'

export const presentUnit = (unit: ListedUnit): Static<typeof ClientOrg> => ({
  id: String(unit.id),
  clientCode: unit.companyCode,
  ...(unit.parent && { parent_id: String(unit.parent.id) }),
  parent_code: unit.parent?.code ?? '',
  parent_name: unit.parent?.name ?? '',
  org_code: unit.code,
  org_name: unit.name,
  member_num: unit.members,
  depth: unit.depth,
})
