import { readEvents } from './read-events.ts'

/**
 * `fetch` for a call that many may give at one moment: it hears the place in the line while the call waits for its turn (1 is next, 0: it is
 * carried out now), and answers what came of it in the end, as if it had not waited.
 */
export const hearingPlace =
  (onPlace: (place: number) => void, ask: typeof fetch = fetch): typeof fetch =>
  async (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept', 'application/json, text/event-stream')
    const response = await ask(address, { ...init, headers })
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response
    for await (const { event, data } of readEvents(response.body)) {
      if (event === 'place') onPlace((data as { place: number }).place)
      if (event !== 'answer') continue
      const { status, body } = data as { status: number; body: unknown }
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    }
    throw new TypeError('the mall hung up before it answered')
  }
