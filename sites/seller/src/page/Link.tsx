import type { LinkProps } from '@borong/ui'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

const isOwn = (href: string) => /^\/seller(\/|\?|$)/.test(href)

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

export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const go = useGo()
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
