import { afterEach, expect, test } from 'vitest'
import { dropCookie } from './cookies.ts'
import { askLogin, dropSession, restoreSession, showLoginAfterReload, takeReturnPlace } from './session.ts'
import { saveTokens } from './tokens.ts'

const jwt = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))}.s`
afterEach(() => {
  for (const name of ['access_token', 'refresh_token']) dropCookie(name)
  sessionStorage.clear()
  restoreSession()
})

test('where a guest wanted to go is where the login leads', () => {
  askLogin({ go: '/member/my-order' })
  saveTokens(jwt, jwt)
  restoreSession()
  expect(takeReturnPlace()).toBe('/member/my-order')
  expect(takeReturnPlace()).toBeUndefined()
})

test('a dialog that opens again after the page has reloaded still knows', () => {
  askLogin({ go: '/member/my-order' })
  showLoginAfterReload()
  restoreSession()
  saveTokens(jwt, jwt)
  expect(takeReturnPlace()).toBe('/member/my-order')
})

test('whoever signs out on a page of members is not led back to it by the next login', () => {
  saveTokens(jwt, jwt)
  dropSession({ tokens: true })
  // The page of members asks for a login while the browser is already leaving it.
  askLogin({ go: '/member/account-safe' })
  restoreSession()
  saveTokens(jwt, jwt)
  expect(takeReturnPlace()).toBeUndefined()
})
