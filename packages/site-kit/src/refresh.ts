import { atOnce, exchangeTokens } from '@borong/client/parts'
import { spokenLanguage } from './messages.tsx'
import { sayUnanswered } from './unanswered.ts'
import { accessToken, browserUuid, saveTokens, newUuid, refreshToken } from './tokens.ts'

const lockName = 'borong-token'
const lockMillis = 15_000
const pollMillis = 500

async function fetchTokens(): Promise<boolean> {
  // Another tab may have been faster while we waited for the lock.
  if (accessToken()) return true
  const token = refreshToken()
  if (!token) return false
  const pair = await exchangeTokens(token, {
    say: sayUnanswered,
    headers: { uuid: browserUuid(), lang: spokenLanguage() },
    timeout: 60_000,
  })
  if (!pair) return false
  saveTokens(pair.accessToken, pair.refreshToken)
  return true
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** Where the browser has no locks (plain http): a mark in the storage that others poll. */
async function underStoredLock(): Promise<boolean> {
  const mine = newUuid()
  for (;;) {
    const [holder, since] = (localStorage.getItem(lockName) ?? '').split(' ')
    if (!holder || Date.now() - Number(since) > lockMillis) {
      localStorage.setItem(lockName, `${mine} ${Date.now()}`)
      await pause(20)
      if (localStorage.getItem(lockName)?.startsWith(mine)) break
    }
    await pause(pollMillis)
    if (accessToken()) return true
    if (!refreshToken()) return false
  }
  try {
    return await fetchTokens()
  } finally {
    localStorage.removeItem(lockName)
  }
}

/** A fresh access token under one promise per tab and one lock across tabs; false means that the session is over. */
export const refreshTokens = atOnce(() =>
  navigator.locks ? navigator.locks.request(lockName, fetchTokens) : underStoredLock(),
)
