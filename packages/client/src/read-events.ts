/** What a call that stays open says. */
export interface LiveEvent {
  event: string
  data: unknown
}

/** Reads server-sent events; comments, which keep the line open, are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let unread = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (unread + value).split(/\r?\n\r?\n/)
      unread = blocks.pop()!
      for (const block of blocks) {
        const read = eventIn(block)
        if (read) yield read
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function eventIn(block: string): LiveEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, name, value] = /^(event|data): ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value!
    if (name === 'data') data.push(value!)
  }
  return data.length ? { event, data: JSON.parse(data.join('\n')) as unknown } : undefined
}
