import { expect, it } from 'vitest'
import { loginHref, returnPlace } from './console-site.ts'

const seller = { base: '/seller', homeHref: '/seller/orders' }

it('the place to go on to is kept inside this site', () => {
  expect(returnPlace(seller, '/seller/orders?tab=ALL')).toBe('/seller/orders?tab=ALL')
  for (const trick of ['//evil.example', '/sellers', 'https://evil.example/seller/', '/seller/\\evil', undefined])
    expect(returnPlace(seller, trick)).toBe('/seller/orders')
})

it('the login knows where to go on to', () => {
  expect(loginHref(seller)).toBe('/seller/login')
  expect(loginHref(seller, '/seller/orders?tab=ALL')).toBe('/seller/login?go=%2Fseller%2Forders%3Ftab%3DALL')
})
