import type { LinkProps } from '@borong/ui'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'
import { parseSearch } from '../search.ts'

const isOwn = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/media/')

/** Goes to a URL of this site without loading a document. */
export function useGo(): (href: string, how?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (href, how = {}) => {
      if (isOwn(href)) void router.navigate({ href, ...how })
      else window.location.assign(href)
    },
    [router],
  )
}

/** A link of this site: fetched ahead when the mouse rests on it. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const router = useRouter()
  const go = useGo()
  const ahead = () => {
    if (!isOwn(href)) return
    const [path, query] = href.split('#')[0]!.split('?')
    router.preloadRoute({ to: path, search: parseSearch(query ?? '') } as never).catch(() => undefined)
  }
  return (
    <a
      href={href}
      {...rest}
      onPointerEnter={(event) => event.pointerType === 'mouse' && ahead()}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.()
        if (
          event.defaultPrevented ||
          event.button ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.altKey ||
          !isOwn(href)
        )
          return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}
