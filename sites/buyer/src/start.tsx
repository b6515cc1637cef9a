import { catalogApi, contentApi, searchApi } from '@borong/contract'
import {
  adoptUuid,
  request,
  askLogin,
  browserUuid,
  isSignedIn,
  lookToken,
  makeQueryClient,
  onLanguage,
  onPermissionMissing,
  onSessionDropped,
  refetch,
  restoreSession,
  spokenLanguage,
  takeReturnPlace,
  messagesReady,
  writeCookie,
} from '@borong/site-kit'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { refreshUser } from './account/index.ts'
import { App } from './App.tsx'
import { paths } from './page/paths.ts'
import { makeRouter } from './site-map.tsx'

/** Takes the page over that the server drew, or draws it. */
export async function start() {
  const here = new URL(window.location.href)
  const handed = here.searchParams.get('uuid')
  if (here.pathname === '/' && handed) {
    adoptUuid(handed)
    history.replaceState(null, '', '/')
  }
  // A language that is not offered leaves the choice as it is.
  if (here.searchParams.get('lang') === spokenLanguage()) writeCookie('language', spokenLanguage(), { days: 3650 })
  browserUuid()
  restoreSession()
  if (lookToken()) void import('@borong/site-kit/look/look-session.ts').then((it) => it.watchLook())
  window.addEventListener('storage', (it) => it.key === 'look' && window.location.reload())

  const queryClient = makeQueryClient()
  const state = document.getElementById('borong-state')?.textContent
  if (state)
    for (const [key, data, updatedAt] of JSON.parse(state) as [readonly unknown[], unknown, number?][])
      queryClient.setQueryData(key, data, updatedAt === undefined ? undefined : { updatedAt })

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
      void router.navigate({ href: url.pathname + url.search + url.hash, replace: true })
    }
    void queryClient.invalidateQueries()
  })
  // A guest who goes to a members' page stays where they are and gets the login dialog.
  router.refuseWhen((to) => {
    if (isSignedIn() || !router.routeAt(to.pathname).route?.member) return false
    askLogin({ go: to.href })
    return true
  })

  const place = document.getElementById('site')!
  const isDrawn = place.dataset['drawn'] === 'page' && !returnTo
  if (!isDrawn) delete place.dataset['drawn']
  await messagesReady(spokenLanguage())
  await router.load()
  // From here on pages are drawn in the browser.
  delete place.dataset['drawn']
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
  // In a transition React takes the page over in slices, so that a click between them is not kept waiting.
  if (isDrawn) startTransition(() => void hydrateRoot(place, app))
  else createRoot(place).render(app)
  if (!isSignedIn()) return
  // The server drew for a guest; goods may cost a member less.
  void refetch(queryClient, [searchApi.goods, searchApi.facets, catalogApi.topFive, contentApi.floors])
  void refreshUser()
}
