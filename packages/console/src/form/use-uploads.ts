import { useEffect, useRef, useState } from 'react'

/** A file that is kept: what the upload answered. */
export interface StoredFile {
  id: string
  name: string
  size?: number | undefined
  /** Shown instead of a sign for a file. */
  picture?: string | undefined
  href?: string | undefined
  /** Below the name: `1200 px`. */
  note?: string | undefined
  /** What is wrong with it, though it is kept: `640 px are too few`. */
  problem?: string | undefined
}
export type Upload = (
  file: File,
  task: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<StoredFile>

export interface Sending {
  key: number
  file: File
  /** Of the picture that was dropped, until the kept one is there. */
  preview: string | undefined
  state: 'waiting' | 'sending' | 'failed'
  share: number
  problem: string | undefined
}

/** At the same time; more only make each other slow. */
const parallel = 3
let keys = 0

/** Sends files one after the other and hands over what is kept. Leaving the page stops what is under way. */
export function useUploads(upload: Upload, onStored: (file: StoredFile) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const running = useRef(new Map<number, AbortController>())
  const previews = useRef(new Map<number, string>())
  const change = (key: number, what: Partial<Sending>) =>
    setSending((all) => all.map((it) => (it.key === key ? { ...it, ...what } : it)))
  const drop = (key: number) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    const preview = previews.current.get(key)
    if (preview) URL.revokeObjectURL(preview)
    previews.current.delete(key)
    setSending((all) => all.filter((it) => it.key !== key))
  }
  const send = ({ key, file }: Sending) => {
    const task = new AbortController()
    running.current.set(key, task)
    change(key, { state: 'sending', share: 0, problem: undefined })
    upload(file, { signal: task.signal, onProgress: (share) => task.signal.aborted || change(key, { share }) }).then(
      (stored) => {
        if (task.signal.aborted) return
        drop(key)
        onStored(stored)
      },
      (error: unknown) => {
        if (task.signal.aborted) return
        running.current.delete(key)
        change(key, { state: 'failed', problem: error instanceof Error ? error.message : undefined })
      },
    )
  }
  const free = parallel - sending.filter((it) => it.state === 'sending').length
  const next = free > 0 ? sending.find((it) => it.state === 'waiting') : undefined
  useEffect(() => {
    if (next) send(next)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each file is sent once, when its turn has come
  }, [next?.key, next?.state])
  useEffect(() => {
    const [tasks, urls] = [running.current, previews.current]
    return () => {
      for (const task of tasks.values()) task.abort()
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [])
  return {
    sending,
    add: (files: readonly File[]) =>
      setSending((all) => [
        ...all,
        ...files.map((file): Sending => {
          const key = ++keys
          const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
          if (preview) previews.current.set(key, preview)
          return { key, file, preview, state: 'waiting', share: 0, problem: undefined }
        }),
      ]),
    retry: (key: number) => change(key, { state: 'waiting' }),
    drop,
  }
}
