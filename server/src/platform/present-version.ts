import { toSeconds } from './clock.ts'

/** What is told of everything that was published. */
export const presentVersion = (it: { number: number; published_at: Date; published_by: string }) => ({
  number: it.number,
  publish_time: toSeconds(it.published_at),
  publish_by: it.published_by,
})
