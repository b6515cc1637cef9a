/** Sends one choice after the other; of those that came meanwhile only the last one counts. */
export function latestOnly<F>() {
  let waiting: { fields: F } | undefined
  let sending: Promise<void> | undefined
  return (fields: F, send: (fields: F) => Promise<unknown>): Promise<void> => {
    waiting = { fields }
    sending ??= (async () => {
      while (waiting) {
        const { fields: next } = waiting
        waiting = undefined
        await send(next)
      }
    })().finally(() => (sending = undefined))
    return sending
  }
}
