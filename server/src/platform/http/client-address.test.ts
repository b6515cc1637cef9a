import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s is counted as %s', (ip, address) => {
  expect(clientAddress(ip)).toBe(address)
})

test('one person with an IPv6 network is one caller, however many addresses they use', () => {
  expect(new Set(Array.from({ length: 50 }, (_, at) => clientAddress(`2001:db8:7:8:${at.toString(16)}::1`))).size).toBe(
    1,
  )
  expect(clientAddress('x'.repeat(5000)).length).toBeLessThan(100)
  expect(clientAddress(`${'a:'.repeat(5000)}`).length).toBeLessThan(100)
})
