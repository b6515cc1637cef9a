/** An event of a line of events: what it is called and what it carries; null where it carries nothing. */
export interface LineEvent {
  event: string
  data: unknown
}

/** Reads events as they come; ends when the server hangs up. */
export async function readEvents(body: ReadableStream<Uint8Array>, hear: (it: LineEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      if (event) hear({ event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') })
    }
  }
}
