import { useEffect, useRef, useState } from 'react'

const store = 'seller_keys'
const areOn = (): boolean => {
  try {
    return localStorage.getItem(store) !== 'off'
  } catch {
    return true
  }
}

/** Single letters act unless somebody is typing; WCAG 2.1.4 wants a way to switch them off. */
export function useQueueKeys(acts: Record<string, () => void>): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(areOn)
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!on) return
    const hear = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, select, textarea, dialog, [role=menu], [contenteditable]')
      )
        return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [on])
  return [
    on,
    (wanted) => {
      setOn(wanted)
      try {
        localStorage.setItem(store, wanted ? 'on' : 'off')
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  ]
}
