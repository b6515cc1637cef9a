import { announcementApi, paymentApi, pointsApi } from '@borong/contract'
import { isAtWork, session } from '@borong/site-kit'
import { announcementsReady } from '@borong/site-kit/told/announcements.tsx'
import { within } from '@borong/site-kit/within.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { PageArgs } from '../page/page.ts'

/** A page is drawn without what has not come by then. */
const waitMillis = 1000

/** What a page can do without, and what would move it when it came later. */
export const partsReady = (...parts: Promise<unknown>[]): Promise<unknown> => within(waitMillis, Promise.all(parts))

/** What stands around a page of the member centre and would move it when it came later: announcements, entries of the menu. */
export const memberFrameReady = (client: QueryClient, prefetch: PageArgs['prefetch']): Promise<unknown> =>
  isAtWork()
    ? partsReady(
        announcementsReady(client, announcementApi),
        prefetch(pointsApi.balance, {}),
        ...(session().permissions?.includes('company-orders') ? [prefetch(paymentApi.statementSummary, {})] : []),
      )
    : Promise.resolve()
