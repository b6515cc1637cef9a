import { type ComponentType, createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Place, Router, Shown } from './router.ts'

const Current = createContext<Router | undefined>(undefined)

export function useRouter(): Router {
  const router = useContext(Current)
  if (!router) throw new Error('there is no router around this')
  return router
}

/** Where a navigation leads to, at once; what is drawn may still be the page before. */
export function useLocation<T = Place>(select: (it: Place) => T = (it) => it as T): T {
  const router = useRouter()
  const read = () => select(router.snapshot().location)
  return useSyncExternalStore(router.watch, read, read)
}

/** What is drawn. */
export function useShown<T = Shown>(select: (it: Shown) => T = (it) => it as T): T {
  const router = useRouter()
  const read = () => select(router.snapshot().shown)
  return useSyncExternalStore(router.watch, read, read)
}

/** Says when a page has been drawn, and brings its anchor into view. */
function Arrivals() {
  const router = useRouter()
  const shown = useShown()
  const before = useRef(shown)
  useEffect(() => {
    const from = before.current
    if (shown === from || shown.state === 'waiting') return
    before.current = shown
    router.arrived(shown.place.pathname !== from.place.pathname)
    if (shown.place.hash) document.getElementById(shown.place.hash)?.scrollIntoView()
  }, [router, shown])
  return null
}

export function RouterProvider({ router, Frame }: { router: Router; Frame: ComponentType }) {
  return (
    <Current value={router}>
      <Frame />
      <Arrivals />
    </Current>
  )
}
