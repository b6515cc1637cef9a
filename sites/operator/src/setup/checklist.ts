import type { Reply, setupApi } from '@borong/contract'

export type Checklist = Reply<typeof setupApi.show>
