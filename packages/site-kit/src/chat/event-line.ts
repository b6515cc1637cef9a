import { readEvents } from '../line-events.ts'
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
  await readEvents(answer.body, ({ event, data }) =>
    on.hear(event, (data as { conversation_id?: string } | null)?.conversation_id),
  )
  return true
}
