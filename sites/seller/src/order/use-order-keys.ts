import { isTyping, isUnderDialog } from '@borong/console/shell'
import { useEffect, useRef } from 'react'
import { useKeysOn } from '@borong/console/site'

/** Letters that act on the open order, where nobody types and none is wanted otherwise. */
export function useOrderKeys(acts: Record<string, () => void>): void {
  const [isOn] = useKeysOn()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
      if (isTyping(event) || isUnderDialog()) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn])
}
