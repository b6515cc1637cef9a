import { withMessages } from '@borong/site-kit'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A heavy part of a page, with its words, fetched when it is first drawn; until then the fallback stands there. */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): (props: P) => ReactNode {
  const Part = lazy(withMessages(async () => ({ default: await load() }))) as unknown as ComponentType<P>
  return function LaterPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
