import { returnToWaits } from '@borong/site-kit'
import { type ComponentType, type ReactNode, memo, useEffect, useRef } from 'react'
import { lazyPart } from './lazy.tsx'
import { whenNear } from './when-near.ts'

/**
 * A part below the first window, in a file named `*.near.tsx`: the server draws it with the page, the browser fetches its script when
 * a reader comes near it. An address that names a place in the page, and a login that interrupted something, fetch it at once.
 */
export function nearPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactNode {
  let come = () => {}
  const near = new Promise<void>((resolve) => (come = resolve))
  const Part = lazyPart<P>(import.meta.env.SSR ? load : () => near.then(load))
  return memo(function NearPart(props: P) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!window.location.hash && !returnToWaits()) return whenNear(place.current!, come)
      come()
      return undefined
    }, [])
    return (
      <div ref={place}>
        <Part {...props} />
      </div>
    )
  }) as unknown as (props: P) => ReactNode
}
