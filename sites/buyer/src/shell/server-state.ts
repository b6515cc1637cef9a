/** How the server has answered the last beat of the heart. */
export type ServerState = 'not started' | 'starting' | 'normal' | 'abnormal' | 'error' | 'stopped'

let now: ServerState = 'not started'
export const serverState = (): ServerState => now

/** Told to whoever looks at the page from outside: a failing beat changes nothing else. */
export function setServerState(state: ServerState): void {
  now = state
  document.documentElement.dataset['server'] = state
}
