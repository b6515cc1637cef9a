import { useRef } from 'react'

/** Sends one choice after the other; of those that came meanwhile only the last one counts. */
export function useKeepLatest<F>(send: (fields: F) => Promise<unknown>): (fields: F) => Promise<void> {
  const waiting = useRef<{ fields: F }>(undefined)
  const sending = useRef<Promise<void>>(undefined)
  const latest = useRef(send)
  latest.current = send
  return (fields) => {
    waiting.current = { fields }
    sending.current ??= (async () => {
      while (waiting.current) {
        const { fields: next } = waiting.current
        waiting.current = undefined
        await latest.current(next)
      }
      sending.current = undefined
    })()
    return sending.current
  }
}
