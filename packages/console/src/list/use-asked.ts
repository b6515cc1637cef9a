import { useRef, useState } from 'react'

/** A question above the page that an act waits for: `ask` ends with the answer, undefined where somebody thought better of it. */
export function useAsked<Kind extends string, Answer = string>() {
  const [asked, setAsked] = useState<{ kind: Kind; n: number }>()
  const waits = useRef<(answer: Answer | undefined) => void>(undefined)
  const ask = (kind: Kind, n: number): Promise<Answer | undefined> => {
    setAsked({ kind, n })
    return new Promise((resolve) => (waits.current = resolve))
  }
  const answer = (given?: Answer) => {
    setAsked(undefined)
    waits.current?.(given)
  }
  return { asked, ask, answer }
}
