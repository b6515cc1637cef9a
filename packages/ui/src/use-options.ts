import { useEffect, useRef, useState } from 'react'

export interface ComboboxOption {
  id: string
  name: string
  /** Found by as well, and shown before the name. */
  code?: string | undefined
  /** Smaller, at the end of the line. */
  note?: string | undefined
  disabled?: boolean | undefined
}

interface Ask {
  search: string
  /** What the page before answered as `next`. */
  cursor: string | undefined
  signal: AbortSignal
}
interface OptionsPage {
  options: readonly ComboboxOption[]
  /** Where the next page begins, if there is one. */
  next?: string | undefined
}
/** How to ask for a page of choices; it has to stay the same between renders. */
export type AskedSource = (ask: Ask) => Promise<OptionsPage>
/** All choices, or how to ask for them. */
export type OptionSource = readonly ComboboxOption[] | AskedSource

export const textOf = (it: ComboboxOption): string => (it.code ? `${it.code} ${it.name}` : it.name)

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word has to be found in code, name or note; what begins with the words comes first. */
export function matching(options: readonly ComboboxOption[], search: string): ComboboxOption[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (!words.length) return [...options]
  const begins = plain(search).trim()
  return options
    .flatMap((it, at) => {
      const text = plain(`${textOf(it)} ${it.note ?? ''}`)
      if (!words.every((word) => text.includes(word))) return []
      const rank = plain(it.code ?? '').startsWith(begins) ? 0 : plain(it.name).startsWith(begins) ? 1 : 2
      return [{ it, at, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ it }) => it)
}

/** So many lines stand in the list before it is scrolled to its end. */
const pageSize = 60
const typingMillis = 180

interface Loaded {
  search: string
  options: ComboboxOption[]
  next: string | undefined
  state: 'loading' | 'more' | 'ready' | 'failed'
}
const nothing: Loaded = { search: '', options: [], next: undefined, state: 'loading' }

export interface ShownOptions {
  options: readonly ComboboxOption[]
  state: Loaded['state']
  loadMore: () => void
  retry: () => void
}

/** The choices for what is typed. A source that is asked is asked when the list first opens, and after a pause in typing. */
export function useOptions(source: OptionSource, search: string, open: boolean): ShownOptions {
  const load = typeof source === 'function' ? source : undefined
  const [shown, setShown] = useState({ search, count: pageSize })
  const [loaded, setLoaded] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController>(undefined)

  const ask = (cursor: string | undefined, before: readonly ComboboxOption[]) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    load!({ search, cursor, signal }).then(
      ({ options, next }) => {
        if (signal.aborted) return
        const seen = new Set(before.map((it) => it.id))
        setLoaded({ search, options: [...before, ...options.filter((it) => !seen.has(it.id))], next, state: 'ready' })
      },
      () => signal.aborted || setLoaded((now) => ({ ...now, search, state: 'failed' })),
    )
  }

  const due = load !== undefined && open
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(
      () => {
        setLoaded((now) => ({ ...now, state: 'loading' }))
        ask(undefined, [])
      },
      search ? typingMillis : 0,
    )
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is asked follows from these
  }, [due, load, search, attempt])

  if (!load) {
    const found = matching(source as readonly ComboboxOption[], search)
    const count = shown.search === search ? shown.count : pageSize
    return {
      options: found.slice(0, count),
      state: 'ready',
      loadMore: () => count < found.length && setShown({ search, count: count + pageSize }),
      retry: () => {},
    }
  }
  return {
    options: loaded.options,
    // Between a key and the answer to it the older lines stay.
    state: loaded.search === search || loaded.state === 'failed' ? loaded.state : 'loading',
    loadMore() {
      if (loaded.state !== 'ready' || loaded.next === undefined || loaded.search !== search) return
      setLoaded({ ...loaded, state: 'more' })
      ask(loaded.next, loaded.options)
    },
    retry: () => setAttempt(attempt + 1),
  }
}
