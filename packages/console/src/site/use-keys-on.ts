import { useCallback, useSyncExternalStore } from 'react'
import { useConsoleSite } from './console-site.ts'

const listeners = new Set<() => void>()
let forThisPage: boolean | undefined

function areOn(place: string): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return forThisPage ?? true
  }
}

function switchKeys(place: string, on: boolean): void {
  forThisPage = on
  try {
    localStorage.setItem(place, on ? 'on' : 'off')
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Whether single letters act: WCAG 2.1.4 wants a way to switch them off. */
export function useKeysOn(): [on: boolean, switchKeys: (on: boolean) => void] {
  const place = `${useConsoleSite().prefix}keys`
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => areOn(place),
    () => true,
  )
  return [on, useCallback((wanted: boolean) => switchKeys(place, wanted), [place])]
}
