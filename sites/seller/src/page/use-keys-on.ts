import { useSyncExternalStore } from 'react'

const place = 'seller_keys'
const listeners = new Set<() => void>()
let forThisPage: boolean | undefined

function areOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return forThisPage ?? true
  }
}

function switchKeys(on: boolean): void {
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
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    areOn,
    () => true,
  )
  return [on, switchKeys]
}
