import type { Route } from '@borong/contract'

const lockName = 'borong-session'
let running: Promise<unknown> | undefined
let runningRoute: Route | undefined

/** Runs what replaces the session by this call; other calls that meet the end of the old one wait for it, in other tabs too. */
export function replacing<Done>(route: Route, work: () => Promise<Done>): Promise<Done> {
  const done: Promise<Done> = navigator.locks ? navigator.locks.request(lockName, work) : work()
  const settled = done.then(
    () => undefined,
    () => undefined,
  )
  running = settled
  runningRoute = route
  return done
}

/** Waits until nobody is replacing the session, except for the call that does it. */
export const sessionSettled = async (route: Route): Promise<void> => {
  if (route === runningRoute) return
  await (navigator.locks ? navigator.locks.request(lockName, () => undefined) : running)
}
