import type { announcementApi } from '@borong/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, lazy } from 'react'
import { queryOn } from '../data.ts'
import { withMessages } from '../messages.tsx'
import type { AnnouncementCalls } from './AnnouncementBanner.tsx'

type Banner = ComponentType<{ calls: AnnouncementCalls }>

const load = withMessages(async () => ({ default: (await import('./AnnouncementBanner.tsx')).AnnouncementBanner }))
const Later: Banner = lazy(load)
let Fetched: Banner | undefined

/** Fetches what is announced and, where somebody has not closed it, what shows it: it would push down a page that is drawn before. */
export async function announcementsReady(client: QueryClient, calls: AnnouncementCalls): Promise<void> {
  const shown = await client.ensureQueryData(queryOn(calls.list as typeof announcementApi.list))
  if (shown.some((it) => !it.is_dismissed)) Fetched = (await load()).default
}

/** What the mall announces, above the page until somebody closes it. */
export function Announcements({ calls }: { calls: AnnouncementCalls }) {
  const Shown = Fetched ?? Later
  return (
    <Suspense>
      <Shown calls={calls} />
    </Suspense>
  )
}
