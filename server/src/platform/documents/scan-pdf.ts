import { Worker } from 'node:worker_threads'
import type { Actor } from '../actor.ts'
import { Turns } from '../background/turns.ts'
import { refuse } from '../http/refuse.ts'

type Verdict = 'sound' | 'active' | 'locked' | 'broken'
/** `late`: the machine was too busy for the thread to begin, which says nothing of the file. */
type Outcome = Verdict | 'late'

const turns = new Turns({ atOnce: 1, maxWaiting: 16, maxWaitingOfOne: 12 })
const beginMillis = 60_000
const scanMillis = 8000

/** What a file that unpacks without end comes to is not known: it is broken. Its time begins when the thread has loaded what it needs. */
async function scan(bytes: Buffer): Promise<Outcome> {
  const worker = new Worker(new URL('./pdf-scan-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => resolve('late'), beginMillis)
      worker
        .on('error', () => resolve('broken'))
        .on('message', (said: 'ready' | Verdict) => {
          if (said !== 'ready') return resolve(said)
          clearTimeout(timer)
          timer = setTimeout(() => resolve('broken'), scanMillis)
          worker.postMessage(bytes)
        })
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * Looks through a PDF that strangers are to open: it shows pages and does nothing else. One is looked through at a time, the others
 * wait. Refuses PDF_ACTIVE, PDF_LOCKED, FILE_BROKEN and BUSY.
 */
export async function assertQuietPdf(actor: Actor, bytes: Buffer): Promise<void> {
  const verdict = await turns.take(actor, () => scan(bytes))
  if (verdict === 'active') refuse('PDF_ACTIVE')
  if (verdict === 'locked') refuse('PDF_LOCKED')
  if (verdict === 'late') refuse('BUSY')
  if (verdict === 'broken') refuse('FILE_BROKEN')
}
