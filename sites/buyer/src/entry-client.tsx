import { catalogApi, contentApi, searchApi } from '@borong/contract'
import '@borong/ui/base.css'
import {
  adoptUuid,
  request,
  askLogin,
  browserUuid,
  isSignedIn,
  makeQueryClient,
  onLanguage,
  onPermissionMissing,
  onSessionDropped,
  restoreSession,
  spokenLanguage,
  takeReturnPlace,
  messagesReady,
  writeCookie,
} from '@borong/site-kit'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { refreshUser } from './account/refresh-user.ts'
import { App } from './App.tsx'
import { paths } from './paths.ts'
import { makeRouter } from './site-map.tsx'

const isMembersOnly = (router: ReturnType<typeof makeRouter>, path: string) => {
  const [, , foundRoute] = router.getMatchedRoutes(path)
  return foundRoute?.options.staticData?.member !== undefined
}

async function start() {
  const here = new URL(window.location.href)
  const handed = here.searchParams.get('uuid')
  if (here.pathname === '/' && handed) {
    adoptUuid(handed)
    history.replaceState(null, '', '/')
  }
  if (here.searchParams.has('lang')) writeCookie('language', spokenLanguage(), { days: 3650 })
  browserUuid()
  restoreSession()

  const queryClient = makeQueryClient()
  const state = document.getElementById('borong-state')?.textContent
  if (state)
    for (const [key, data] of JSON.parse(state) as [readonly unknown[], unknown][]) queryClient.setQueryData(key, data)

  const returnTo = isSignedIn() ? takeReturnPlace() : undefined
  if (returnTo?.startsWith('/') && !returnTo.startsWith('//')) history.replaceState(null, '', returnTo)

  const router = makeRouter({ queryClient, request, lang: spokenLanguage, onServer: false })
  onSessionDropped(() =>
    queryClient.removeQueries({
      predicate: (query) => query.queryKey[0] !== 'frame' && String(query.queryKey[0]).includes('/trade/'),
    }),
  )
  onPermissionMissing(() => void router.navigate({ href: paths.forbidden() }))
  onLanguage(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.has('lang')) {
      url.searchParams.delete('lang')
      void router.navigate({ href: url.pathname + url.search + url.hash, replace: true, resetScroll: false })
    }
    void queryClient.invalidateQueries()
  })
  // A guest who goes to a members' page stays where they are and gets the login dialog.
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation }) => {
      if (isSignedIn() || !isMembersOnly(router, nextLocation.pathname)) return false
      askLogin({ go: nextLocation.href })
      return true
    },
  })

  await messagesReady(spokenLanguage())
  await router.load()
  const place = document.getElementById('site')!
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
  if (place.dataset['drawn'] === 'page' && !returnTo) {
    // The server drew with this mark, which moves the suspense boundaries: the browser has to draw the same.
    router.ssr = { manifest: undefined }
    hydrateRoot(place, app)
  } else createRoot(place).render(app)
  if (!isSignedIn()) return
  // The server drew for a guest; goods may cost a member less.
  for (const route of [searchApi.goods, searchApi.facets, catalogApi.topFive, contentApi.floors])
    void queryClient.invalidateQueries({ queryKey: [route.path] })
  void refreshUser()
}

void start()
