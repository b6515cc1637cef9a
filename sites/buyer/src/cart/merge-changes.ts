interface Merging<V> {
  waitMillis: number
  send: (key: string, value: V) => Promise<unknown>
  /** Nothing waits and nothing is under way any more. */
  onQuiet?: () => void
}

/** Quick changes of one line become one request with the last value; requests of a line never overtake one another. */
export function mergeChanges<V>({ waitMillis, send, onQuiet }: Merging<V>) {
  const wanted = new Map<string, V>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  let beside = 0
  const isQuiet = () => !running.size && !timers.size && !beside

  async function run(key: string): Promise<void> {
    while (wanted.has(key) && !timers.has(key)) {
      const value = wanted.get(key)!
      wanted.delete(key)
      await send(key, value)
    }
  }
  function start(key: string): void {
    if (running.has(key)) return
    const under = run(key).finally(() => {
      running.delete(key)
      if (isQuiet()) onQuiet?.()
    })
    running.set(key, under)
  }
  function hurry(key: string): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
    start(key)
  }
  return {
    change(key: string, value: V): void {
      wanted.set(key, value)
      clearTimeout(timers.get(key))
      timers.set(
        key,
        setTimeout(() => hurry(key), waitMillis),
      )
    },
    /** Forgets what waits for a line, for instance because the line goes. */
    drop(key: string): void {
      clearTimeout(timers.get(key))
      timers.delete(key)
      wanted.delete(key)
    },
    /** Sends now what waits, and answers when all of it is through. */
    async settle(): Promise<void> {
      for (const key of timers.keys()) hurry(key)
      while (running.size) await Promise.all(running.values())
    },
    /** Runs a write of another kind; quiet waits for it as well. */
    async run<T>(write: () => Promise<T>): Promise<T> {
      beside++
      try {
        return await write()
      } finally {
        beside--
        if (isQuiet()) onQuiet?.()
      }
    },
    isQuiet,
  }
}
