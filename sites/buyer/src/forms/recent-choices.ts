import { useState } from 'react'

const kept = 5
const nameOf = (list: string) => `recent-${list}`

function read(list: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(nameOf(list)) ?? '[]')
    return Array.isArray(ids) ? ids.filter((it) => typeof it === 'string') : []
  } catch {
    return []
  }
}

/** What was chosen from a list last, in this browser, the latest first; ids of another company are of nothing here. */
export function useRecent(list: string | undefined): readonly [readonly string[], (id: string) => void] {
  // The order of a list that is looked at stays: what is chosen now comes first the next time.
  const [ids] = useState(() => (list ? read(list) : []))
  return [
    ids,
    (id) => {
      if (!list || !id) return
      try {
        localStorage.setItem(nameOf(list), JSON.stringify([id, ...read(list).filter((it) => it !== id)].slice(0, kept)))
      } catch {
        // A browser that keeps nothing shows the list in its own order.
      }
    },
  ]
}
