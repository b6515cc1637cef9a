import { type OfTheWay, readRefusal, Refusal } from './client-refusal.ts'

export interface Patience {
  /** How often a call is tried again. */
  retries: number
  /** Whether doing it twice is the same as once: without a key nobody knows whether a write that was not answered was done. */
  isRepeatable: boolean
  /** Milliseconds; a mall that asks for a longer pause is not waited for. */
  longest: number
  /** Milliseconds after which no further attempt begins; without it only the retries count. */
  within?: number
  say: (code: OfTheWay) => string
  signal?: AbortSignal | undefined
}

const firstMillis = 250
/** Doubled each time; the half that is left to chance keeps clients apart that were refused together. */
const delayOf = (attempt: number) => firstMillis * 2 ** attempt * (0.5 + Math.random() / 2)

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })

/**
 * Asks until the mall answers: again after 429, and after 503 or silence where the call is repeatable. Answers a response that is ok,
 * or throws the `Refusal` of the last attempt.
 */
export async function tryAgain(ask: () => Promise<Response>, patience: Patience): Promise<Response> {
  const { retries, isRepeatable, longest, within = Infinity, say, signal } = patience
  const begun = Date.now()
  for (let attempt = 0; ; attempt++) {
    let refusal: Refusal
    let asked = 0
    try {
      const response = await ask()
      if (response.ok) return response
      refusal = await readRefusal(response, say)
      asked = Number(response.headers.get('retry-after')) * 1000
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    }
    const passes = refusal.status === 429 || (isRepeatable && [0, 503].includes(refusal.status))
    const wait = Math.max(asked, delayOf(attempt))
    if (!passes || attempt >= retries || asked > longest || Date.now() - begun + wait > within) throw refusal
    await pause(wait, signal)
  }
}
