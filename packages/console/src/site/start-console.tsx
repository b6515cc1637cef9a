import { htmlLanguage, languages } from '@borong/contract'
import {
  browserUuid,
  isAtWork,
  makeQueryClient,
  messagesReady,
  onLanguage,
  onSessionDropped,
  queryOn,
  readCookie,
  restoreSession,
  setLanguage,
  setLoginPath,
  setTokenPrefix,
} from '@borong/site-kit'
import { announcementsReady } from '@borong/site-kit/told/announcements.tsx'
import { watchLook } from '@borong/site-kit/look/look-session.ts'
import { within } from '@borong/site-kit/within.ts'
import { fetchFont } from '@borong/ui/fetch-font.ts'
import { loadTips } from '@borong/ui/load-tips.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Opening, makeConsoleRouter } from './console-router.tsx'
import { type ConsoleSite, loginHref } from './console-site.ts'
import { listLanguages, offeredLanguages } from './offered-languages.ts'
import { pickLanguage } from './pick-language.ts'

/** A page is drawn without who is signed in, and without what is announced, where they have not come by then. */
const frameWaitMillis = 1000

/** Draws a console into the page. The site imports the base styles first, so that those of the pieces stand behind them. */
export async function startConsole(
  site: ConsoleSite,
  makeRouter: (it: Opening) => ReturnType<typeof makeConsoleRouter>,
): Promise<void> {
  loadTips()
  // Who runs the mall reads in any of its languages, also the page on which they are chosen.
  const spoken = site.site === 'operator' ? languages : offeredLanguages()
  listLanguages(spoken)
  const { asked, chosen } = pickLanguage(window.location.search, readCookie('language'), navigator.languages, spoken)
  document.documentElement.lang = htmlLanguage[chosen]
  setTokenPrefix(site.prefix)
  setLoginPath(loginHref(site))
  browserUuid()
  restoreSession(`${site.prefix}user`)
  watchLook()

  const queryClient = makeQueryClient()
  // What a guest may ask for stays: the name of the mall, the pages of the login.
  onSessionDropped(() =>
    queryClient.removeQueries({ predicate: ({ queryKey }) => /^\/(seller|admin)_end\//.test(String(queryKey[0])) }),
  )
  onLanguage(() => void queryClient.invalidateQueries())

  const before = isAtWork()
    ? within(
        frameWaitMillis,
        Promise.all([
          queryClient.ensureQueryData(queryOn(site.peopleApi.session, {})),
          announcementsReady(queryClient, site.announcementApi),
        ]),
      )
    : Promise.resolve()
  // Made before the texts are there: it begins to fetch the page.
  const router = makeRouter({ lang: chosen, before })
  if (asked) await setLanguage(chosen)
  else await messagesReady(chosen)
  createRoot(document.getElementById('site')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  void fetchFont()
}
