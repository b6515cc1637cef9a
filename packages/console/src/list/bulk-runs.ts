import { useSyncExternalStore } from 'react'
import type { BulkResult } from './list-definition.ts'

/** Bulk work that is under way or just ended. It belongs to the console, not to the page, which may be left meanwhile. */
export interface BulkRun {
  id: number
  /** Of the list it was begun in. */
  list: string
  label: string
  total: number
  done: number
  result?: BulkResult | undefined
  error?: string | undefined
  stop: () => void
}

let runs: readonly BulkRun[] = []
let count = 0
const listeners = new Set<() => void>()
const change = (next: readonly BulkRun[]) => {
  runs = next
  for (const listener of listeners) listener()
}
const update = (id: number, changes: Partial<BulkRun>) =>
  change(runs.map((it) => (it.id === id ? { ...it, ...changes } : it)))

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

interface Work {
  list: string
  label: string
  keys: readonly string[]
  run: (keys: readonly string[], progress: (done: number) => void, signal: AbortSignal) => Promise<BulkResult>
  onDone: (result: BulkResult) => void
}

/** Begins bulk work; closing the tab asks while it runs. */
export function startBulkRun({ list, label, keys, run, onDone }: Work): void {
  const id = ++count
  const stop = new AbortController()
  change([
    ...runs.filter((it) => it.result === undefined && it.error === undefined),
    { id, list, label, total: keys.length, done: 0, stop: () => stop.abort() },
  ])
  addEventListener('beforeunload', warnOfLeaving)
  void run(keys, (done) => update(id, { done }), stop.signal)
    .then(
      (result) => {
        update(id, { result, done: keys.length })
        onDone(result)
      },
      (error: unknown) => update(id, { error: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => {
      if (!runs.some((it) => it.result === undefined && it.error === undefined))
        removeEventListener('beforeunload', warnOfLeaving)
    })
}

export const dropBulkRun = (id: number): void => change(runs.filter((it) => it.id !== id))

export const useBulkRuns = (): readonly BulkRun[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => runs,
  )

/** Does one thing after another; what is refused is noted and the next one is done. */
export async function eachInTurn(
  keys: readonly string[],
  act: (key: string) => Promise<{ refused: string; title?: string } | void>,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<BulkResult> {
  const failed: { key: string; title: string; reason: string }[] = []
  let done = 0
  for (const key of keys) {
    if (signal.aborted) break
    const answer = await act(key)
    if (answer) failed.push({ key, title: answer.title ?? key, reason: answer.refused })
    else done++
    progress(done + failed.length)
  }
  return { done, failed }
}
