import { useSignedIn, useT, withMessages } from '@borong/site-kit'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, memo, useEffect, useRef, useState } from 'react'
import { isOwn, isPlainClick, useGo } from './Link.tsx'
import { drawnOnServer } from './lazy.tsx'
import { whenNear } from './when-near.ts'

/**
 * A part that is links and pictures only, below the first window: for a guest it stays as the server drew it, and neither its script
 * nor what it is made of is fetched. A member, another language, or a page that was not drawn by the server bring it to life
 * when somebody comes near. What it shows is asked for with `later` in the page's loader.
 */
export function drawnPart(
  load: () => Promise<{ default: ComponentType }>,
  prepare: (client: QueryClient) => Promise<unknown>,
  className: string,
): () => ReactNode {
  let Loaded: ComponentType | undefined
  if (import.meta.env.SSR) drawnOnServer.push(load().then((it) => (Loaded = it.default)))
  return memo(function DrawnPart() {
    const client = useQueryClient()
    const go = useGo()
    const signedIn = useSignedIn()
    const { lang } = useT()
    const [drawnIn] = useState(lang)
    const [Live, setLive] = useState(() => Loaded)
    const place = useRef<HTMLDivElement>(null)
    const changed = signedIn || lang !== drawnIn
    useEffect(() => {
      const part = place.current!
      if (!Live && (changed || part.childElementCount === 0))
        return whenNear(part, () => {
          void Promise.all([withMessages(load)(), prepare(client)]).then(([it]) => setLive(() => it.default))
        })
      return undefined
    }, [Live, changed, client])
    // Its links are plain ones: here they are followed without loading a document.
    useEffect(() => {
      const part = place.current
      const follow = (event: MouseEvent) => {
        const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href')
        if (!href || !isOwn(href) || !isPlainClick(event)) return
        event.preventDefault()
        go(href)
      }
      part?.addEventListener('click', follow)
      return () => part?.removeEventListener('click', follow)
    }, [Live, go])
    if (Live)
      return (
        <div key="live" className={className}>
          <Live />
        </div>
      )
    // oxlint-disable-next-line react/no-danger -- nothing is put in: it tells React to leave alone what the server drew
    return <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }) as unknown as () => ReactNode
}
