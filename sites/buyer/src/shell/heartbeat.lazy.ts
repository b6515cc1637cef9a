/** How the server has answered the last beat of the heart. */
export type ServerState = 'not started' | 'starting' | 'normal' | 'abnormal' | 'error' | 'stopped'

const heartbeatMillis = 60_000

/** Told to whoever looks at the page from outside: a failing beat changes nothing else. */
const translate = (state: ServerState) => void (document.documentElement.dataset['server'] = state)
export const serverState = (): ServerState =>
  (document.documentElement.dataset['server'] as ServerState | undefined) ?? 'not started'

/**
 * Asks the server every minute whether it is there, while somebody looks at the page. `beat` answers whether all is well, or
 * rejects: with `isAnswer` it was the server that said no. Answers how to stop.
 */
export function startHeartbeat(beat: () => Promise<boolean>, isAnswer: (error: unknown) => boolean): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  /** Answers to beats of before a stop come too late to count. */
  let round = 0
  const once = async () => {
    const mine = round
    const state = await beat().then(
      (ok) => (ok ? 'normal' : 'abnormal'),
      (error: unknown) => (isAnswer(error) ? 'abnormal' : 'error'),
    )
    if (mine === round) translate(state)
  }
  const stop = () => {
    clearInterval(timer)
    round++
    translate('stopped')
  }
  const restart = () => {
    stop()
    if (document.hidden) return
    translate('starting')
    void once()
    timer = setInterval(() => void once(), heartbeatMillis)
  }
  restart()
  document.addEventListener('visibilitychange', restart)
  return () => {
    document.removeEventListener('visibilitychange', restart)
    stop()
  }
}
