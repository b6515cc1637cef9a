import { useEffect, useRef } from 'react'
import type { NavigationGroup } from './shell-types.ts'

const secondLetterWithin = 1_500

/** Whether a key belongs to what has the focus: a field, a list that is chosen from, or a dialog above the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return Boolean(target?.closest('input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable=true]'))
}

/** While a dialog stands over the page its keys are its own. */
export const isUnderDialog = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null

interface ShellKeys {
  groups: readonly NavigationGroup[]
  isOn: boolean
  go: (href: string) => void
  open: (dialog: 'palette' | 'keys') => void
}

/** Ctrl K everywhere; `?`, `/` and `g` with a letter where nobody types. */
export function useShellKeys({ groups, isOn, go, open }: ShellKeys): void {
  // Long ago: time is counted from when the page was opened, and a letter typed at once is none after `g`.
  const wanted = useRef(-Infinity)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
        return
      }
      if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || isUnderDialog()) return
      if (event.timeStamp - wanted.current < secondLetterWithin) {
        wanted.current = -Infinity
        const entry = groups.flatMap((it) => it.entries).find((it) => it.letter === event.key.toLowerCase())
        if (!entry) return
        event.preventDefault()
        event.stopImmediatePropagation()
        go(entry.href)
        return
      }
      if (event.key === 'g') wanted.current = event.timeStamp
      else if (event.key === '?') open('keys')
      else if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('main [role=search] input')
        if (!field) return
        event.preventDefault()
        field.focus()
        field.select()
      }
    }
    // Before the keys of the page: the letter after `g` is not one of them.
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [groups, isOn, go, open])
}
