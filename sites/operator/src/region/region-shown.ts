import { type Reply, adminRegionApi, referenceApi } from '@borong/contract'

export type Region = Reply<typeof adminRegionApi.show>

/** What an act on a region changes. */
export const changed = [adminRegionApi.below, adminRegionApi.search, referenceApi.regions]
