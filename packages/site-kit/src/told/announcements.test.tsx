import { announcementApi } from '@borong/contract'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { keyOf, makeQueryClient } from '../data.ts'
import { LanguageProvider } from '../messages.tsx'
import { within } from '../within.ts'
import { Announcements, announcementsReady } from './announcements.tsx'

test('what is announced is drawn together with its page, once it has been fetched', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const client = makeQueryClient()
  const announced = {
    announcement_id: '1',
    title: 'Longer hours',
    text: 'Until 20:00',
    importance: 'INFO',
    is_dismissed: 0,
  }
  client.setQueryData(keyOf(announcementApi.list), [announced])
  await announcementsReady(client, announcementApi)
  const box = document.createElement('div')
  const root = createRoot(box)
  // Not awaited: what comes a moment later would push down what is below it.
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <LanguageProvider lang="en-us">
          <EnglishUi>
            <Announcements calls={announcementApi} />
            <p>The page</p>
          </EnglishUi>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  )
  expect(box.textContent).toMatch(/Longer hours.*The page/)
  act(() => root.unmount())
})

test('what a page can do without is waited for, but not for long, and not where it fails', async () => {
  const passed: string[] = []
  await within(
    60_000,
    Promise.resolve().then(() => passed.push('came')),
  )
  await within(60_000, Promise.reject(new Error('refused')))
  await within(5, new Promise(() => {}))
  expect(passed).toEqual(['came'])
})
