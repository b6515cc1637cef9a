import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { eventText } from './sse-connections.ts'

/** A place in the line of a call that waits for its turn. */
export interface PlaceInLine {
  /** 1 is next; 0: it waits for nobody, or has not come to the line yet. */
  place: () => number
}

/** Milliseconds: who waits less is told nothing, and how often the others are. */
const saidAfter = 300
const saidEvery = 500
/** Milliseconds that somebody who is told the place waits for the turn: less than the pages wait for an answer. */
export const patienceInLine = 50_000

/**
 * Sends the place in the line while a call waits for its turn, and in the end what is answered or refused, as events. Answers false, and sends
 * nothing, where it is carried out without waiting: then it is answered as always.
 */
export async function sendPlace(
  reply: FastifyReply,
  line: PlaceInLine,
  running: Promise<unknown>,
  /** The answer, or what was refused, as a status and a text of JSON. */
  inTheEnd: () => Promise<{ status: number; text: string }>,
): Promise<boolean> {
  let isOver = false
  const over = running.then(
    () => void (isOver = true),
    () => void (isOver = true),
  )
  const pause = async (milliseconds: number) => {
    let timer: NodeJS.Timeout | undefined
    await Promise.race([over, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))])
    clearTimeout(timer)
  }
  // It may come to the line late: what can be refused beforehand is looked at before.
  do await pause(saidAfter)
  while (!isOver && !line.place())
  if (isOver) return false
  async function* events() {
    let said: number | undefined
    while (!isOver) {
      const now = line.place()
      if (now !== said) yield eventText('place', `{"place":${(said = now)}}`)
      await pause(saidEvery)
    }
    const { status, text } = await inTheEnd()
    yield eventText('answer', `{"status":${status},"body":${text}}`)
  }
  void reply
    .header('cache-control', 'no-store')
    // Proxies that collect an answer before they hand it on would keep the place to themselves.
    .header('x-accel-buffering', 'no')
    .type('text/event-stream')
    .send(Readable.from(events()))
  return true
}
