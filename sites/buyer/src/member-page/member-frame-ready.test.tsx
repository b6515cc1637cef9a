import { announcementApi, paymentApi, pointsApi } from '@borong/contract'
import {
  dropSession,
  keyOf,
  makeQueryClient,
  restoreSession,
  savePermissions,
  saveTokens,
  saveUser,
} from '@borong/site-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { memberFrameReady } from './member-frame-ready.ts'

const jwt = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))}.s`
function signIn(permissions: string[], mustChange = 0) {
  saveTokens(jwt, jwt)
  saveUser({ nickname: 'Dewi', must_change_password: mustChange })
  savePermissions(permissions)
}
const open = () => {
  const client = makeQueryClient()
  client.setQueryData(keyOf(announcementApi.list), [])
  return client
}
afterEach(() => {
  dropSession({ tokens: true })
  restoreSession()
})

test('a page waits for what stands around it: announcements, points, and the credit of whoever may see it', async () => {
  const asked: string[] = []
  const prefetch = async (route: { path: string }) => void asked.push(route.path)
  signIn(['my-order'])
  await memberFrameReady(open(), prefetch as never)
  expect(asked).toEqual([pointsApi.balance.path])
  signIn(['company-orders'])
  await memberFrameReady(open(), prefetch as never)
  expect(asked.slice(1)).toEqual([pointsApi.balance.path, paymentApi.statementSummary.path])
})

test('what is not answered keeps no page waiting; before the first password nothing is asked', async () => {
  const prefetch = vi.fn(() => new Promise(() => {}))
  signIn(['my-order'], 1)
  await memberFrameReady(open(), prefetch as never)
  expect(prefetch).not.toHaveBeenCalled()
  signIn(['my-order'])
  vi.useFakeTimers()
  const ready = memberFrameReady(open(), prefetch as never)
  await vi.advanceTimersByTimeAsync(1000)
  await ready
  vi.useRealTimers()
  expect(prefetch).toHaveBeenCalledOnce()
})
