import { useEffect, useRef } from 'react'

/** When a state moves on and takes the button that was pressed with it, the reader goes to the heading, which says what is now. */
export function useHeadingAfter(state: string | undefined) {
  const before = useRef(state)
  useEffect(() => {
    const hasMoved = before.current !== undefined && before.current !== state
    before.current = state
    if (hasMoved && (document.activeElement ?? document.body) === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [state])
}
