import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormValues } from './form-definition.ts'

export type DraftState =
  | { kind: 'clean' | 'unsaved' | 'saving' }
  | { kind: 'saved' | 'failed'; at: number }
  | { kind: 'onDevice'; at: number }

const everyMillis = 5000
const place = (key: string) => `borong-draft:${key}`

interface SavedDraft {
  values: FormValues
  at: number
}

/** What could not be saved at an earlier time. */
export function keptOnDevice(key: string | undefined): SavedDraft | undefined {
  if (!key) return undefined
  try {
    return (JSON.parse(localStorage.getItem(place(key)) ?? 'null') as SavedDraft | null) ?? undefined
  } catch {
    return undefined
  }
}
export function deleteFromDevice(key: string | undefined): void {
  try {
    if (key) localStorage.removeItem(place(key))
  } catch {
    // A browser that saves nothing has nothing to delete.
  }
}
function saveOnDevice(key: string, draft: SavedDraft): boolean {
  try {
    localStorage.setItem(place(key), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/**
 * Saves what is typed: 5 s after a change, at once when a field is left, and again every 5 s while saving fails; what is not
 * saved then is kept on the device.
 */
export function useDrafts(
  values: FormValues,
  save: ((values: FormValues) => Promise<void>) | undefined,
  key: string | undefined,
) {
  const [saved, setSaved] = useState(values)
  const [state, setState] = useState<DraftState>({ kind: 'clean' })
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })
  const savedNow = useRef(values)
  const busy = useRef<Promise<void>>(undefined)
  const mark = (these: FormValues) => {
    savedNow.current = these
    setSaved(these)
    deleteFromDevice(key)
  }

  const saveNow = async (): Promise<void> => {
    if (!save || busy.current) return busy.current
    const these = latest.current
    if (these === savedNow.current) return
    setState({ kind: 'saving' })
    const task = save(these).then(
      () => {
        mark(these)
        setState({ kind: 'saved', at: Date.now() })
      },
      () => {
        const at = Date.now()
        setState(
          key && saveOnDevice(key, { values: latest.current, at }) ? { kind: 'onDevice', at } : { kind: 'failed', at },
        )
      },
    )
    busy.current = task
    await task
    busy.current = undefined
  }
  const onTick = useEffectEvent(() => void saveNow())

  const unsaved = values !== saved
  useEffect(() => {
    if (!unsaved || !save) return
    const timer = setInterval(() => onTick(), everyMillis)
    return () => clearInterval(timer)
  }, [unsaved, save])
  const failing = state.kind === 'onDevice' || state.kind === 'failed'
  return {
    state: unsaved && !failing && state.kind !== 'saving' ? ({ kind: 'unsaved' } as const) : state,
    unsaved,
    saveNow,
    /** These were saved in another way: submitted, or thrown away. */
    settle(these: FormValues) {
      mark(these)
      setState({ kind: 'clean' })
    },
  }
}
