import { accessToken } from '../tokens.ts'

/** Stays on a line of events until it ends. Answers whether there was one. */
export async function stayOnLine(
  path: string,
  on: { open: () => void; hear: (event: string, conversationId?: string) => void },
  signal: AbortSignal,
): Promise<boolean> {
  const headers = { accept: 'text/event-stream', authorization: accessToken() ?? '' }
  const answer = await fetch(path, { headers, signal })
  if (!answer.ok || !answer.body) return false
  on.open()
  await readLine(answer.body, on.hear)
  return true
}

/** Reads events until the line ends. */
async function readLine(
  body: ReadableStream<Uint8Array>,
  hear: (event: string, conversationId?: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as { conversation_id?: string }
      if (event) hear(event, data.conversation_id)
    }
  }
}
