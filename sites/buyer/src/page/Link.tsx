import type { LinkProps } from '@borong/ui'
import { type MouseEvent, useCallback } from 'react'
import { useRouter } from './routing.tsx'

export const isOwn = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/media/')

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

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
/** A click that follows a link here, and not in another tab or window. */
export const isPlainClick = (event: Click): boolean =>
  !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A link of this site: fetched ahead when the mouse rests on it. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const router = useRouter()
  const go = useGo()
  const ahead = () => {
    if (isOwn(href)) void router.preload(href)
  }
  return (
    <a
      href={href}
      {...rest}
      onPointerEnter={(event) => event.pointerType === 'mouse' && ahead()}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.()
        if (!isPlainClick(event) || !isOwn(href)) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}
