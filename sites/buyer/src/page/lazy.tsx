import { withMessages } from '@borong/site-kit'
import { type ComponentType, type ReactNode, Suspense, lazy, memo } from 'react'

/** What a server waits for before it draws. */
export const drawnOnServer: Promise<unknown>[] = []
/** A server draws when every part is at hand. */
export const lazyPartsReady = () => Promise.all(drawnOnServer)

/**
 * A part of a page, in a file named `*.lazy.tsx`: the server draws it with the page, the browser fetches it after the page works.
 * A dialog that somebody opens is in a file without that ending: the server never draws it, and its looks are fetched with it.
 * Remembered by its props, because a part that is drawn anew before it has arrived would be thrown away.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback?: ReactNode,
): (props: P) => ReactNode {
  let Part = lazy(withMessages(load)) as unknown as ComponentType<P>
  if (import.meta.env.SSR) drawnOnServer.push(load().then((it) => (Part = it.default)))
  return memo(function LazyPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as (props: P) => ReactNode
}
