import type { Reply, adminAnnouncementApi } from '@borong/contract'
import type { Tone } from '@borong/ui'

export type Announcement = Reply<typeof adminAnnouncementApi.show>

export const tones: Record<Announcement['state'], Tone> = {
  DRAFT: 'neutral',
  PLANNED: 'brand',
  SHOWN: 'success',
  ENDED: 'neutral',
}
