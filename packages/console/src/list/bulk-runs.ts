import { useSyncExternalStore } from 'react'
import type { BulkResult, ListedBy, ServerRun } from './list-definition.ts'

/** Bulk work that is under way or just ended. It belongs to the console, not to the page, which may be left meanwhile. */
export interface BulkRun {
  id: number
  /** Of the list it was begun in. */
  list: string
  label: string
  total: number
  done: number
  isOnServer: boolean
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
  total: number
  run: (progress: (done: number, total?: number) => void, signal: AbortSignal) => Promise<BulkResult>
  /** It goes on without this page. */
  isOnServer: boolean
  onDone: (result: BulkResult) => void
}

/** Begins bulk work; closing the tab asks while this page does it. */
export function startBulkRun({ list, label, total, run, isOnServer, onDone }: Work): void {
  const id = ++count
  const stop = new AbortController()
  change([
    ...runs.filter((it) => it.result?.outcome !== undefined || (it.result === undefined && it.error === undefined)),
    { id, list, label, total, done: 0, isOnServer, stop: () => stop.abort() },
  ])
  if (!isOnServer) addEventListener('beforeunload', warnOfLeaving)
  void run((done, of) => update(id, { done, ...(of !== undefined && { total: of }) }), stop.signal)
    .then(
      (result) => {
        update(id, { result })
        onDone(result)
      },
      (error: unknown) => update(id, { error: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => {
      if (!runs.some((it) => !it.isOnServer && it.result === undefined && it.error === undefined))
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

const lookMillis = 700
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** Begins work in the server and looks how far it is until it has ended; asks it to stop when it is told to. */
export async function followRun(
  run: ServerRun,
  listed: ListedBy,
  progress: (done: number, total: number) => void,
  signal: AbortSignal,
  wait = lookMillis,
): Promise<BulkResult> {
  const id = await run.begin(listed)
  for (let isStopped = false; ;) {
    if (signal.aborted && !isStopped) {
      isStopped = true
      // It may have ended at this moment; then there is nothing to stop.
      await run.stop(id).catch(() => undefined)
    }
    const { done, total, result } = await run.look(id)
    progress(done, total)
    if (result) return result
    await pause(wait)
  }
}

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
