import type { LinkProps } from '@borong/ui'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'
import { isOwn, useConsoleSite } from './console-site.ts'

/** Goes to a URL of this console without loading a document. */
export function useGo(): (href: string, how?: { replace?: boolean }) => void {
  const router = useRouter()
  const site = useConsoleSite()
  return useCallback(
    (href, how = {}) => {
      if (isOwn(site, href)) void router.navigate({ href, ...how })
      else window.location.assign(href)
    },
    [router, site],
  )
}

export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const go = useGo()
  const site = useConsoleSite()
  return (
    <a
      href={href}
      {...rest}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.()
        if (
          event.defaultPrevented ||
          event.button ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.altKey ||
          !isOwn(site, href)
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
