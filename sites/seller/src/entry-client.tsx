import '@borong/ui/base.css'
import { htmlLanguage } from '@borong/contract'
import {
  browserUuid,
  makeQueryClient,
  onLanguage,
  onSessionDropped,
  readCookie,
  restoreSession,
  setLanguage,
  setLoginPath,
  setTokenPrefix,
  messagesReady,
} from '@borong/site-kit'
import { loadTips } from '@borong/ui/load-tips.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from './page/paths.ts'
import { pickLanguage } from './pick-language.ts'
import { makeRouter } from './site-map.tsx'

async function start() {
  const { asked, chosen } = pickLanguage(window.location.search, readCookie('language'), navigator.languages)
  document.documentElement.lang = htmlLanguage[chosen]
  setTokenPrefix('seller_')
  setLoginPath(paths.login())
  browserUuid()
  restoreSession('seller_user')

  const queryClient = makeQueryClient()
  onSessionDropped(() =>
    queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/seller_end/') }),
  )
  onLanguage(() => void queryClient.invalidateQueries())

  if (asked) await setLanguage(chosen)
  else await messagesReady(chosen)
  const router = makeRouter(chosen)
  createRoot(document.getElementById('site')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

loadTips()
void start()
