import type { Region } from '@borong/contract'
import type { Static } from 'typebox'

export const presentRegion = (region: {
  id: number
  parent_id: number
  local_name: string
  grade: number
}): Static<typeof Region> => ({
  id: region.id,
  region_id: region.id,
  parent_id: region.parent_id,
  local_name: region.local_name,
  region_grade: region.grade,
})
