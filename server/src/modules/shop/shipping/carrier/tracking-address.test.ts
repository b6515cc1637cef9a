import { describe, expect, test } from 'vitest'
import { readTrackingAddress, trackingPage } from './tracking-address.ts'

describe('tracking addresses', () => {
  test.each([
    'https://kirim.example.com/lacak/{number}',
    'https://kirim.example.com/?awb={number}&lang=id',
    'https://kirim.example.com/#/track/{number}',
    '  https://kirim.co.id/{number}  ',
  ])('%s is taken', (text) => expect(readTrackingAddress(text)).toBe(text.trim()))

  test('none is none', () => expect(readTrackingAddress('  ')).toBe(''))

  test.each([
    'http://kirim.example.com/{number}',
    'HTTPS://kirim.example.com/{number}',
    'javascript:alert({number})',
    'https://kirim.example.com/',
    'https://kirim.example.com/{number}/{number}',
    'https://kirim.example.com/{nomor}',
    'https://{number}.example.com/',
    'https://kirim.example.com{number}/',
    'https://kirim.example.com@evil.example.org/{number}',
    'https://user:secret@kirim.example.com/{number}',
    'https://kirim.example.com:8443/{number}',
    'https://127.0.0.1/{number}',
    'https://2130706433/{number}',
    'https://[::1]/{number}',
    'https://localhost/{number}',
    'https://tracking.internal/{number}',
    'https://kirim.example.com/"><script>{number}',
    'https://kirim.example.com\\@evil.example.org/{number}',
    'https://kirim.example.com/a b/{number}',
    '{number}',
  ])('%s is refused', (text) =>
    expect(() => readTrackingAddress(text)).toThrow(expect.objectContaining({ code: 'TRACKING_ADDRESS' })),
  )

  test('the number is only ever a part of the page', () => {
    const carrier = { trackingUrl: 'https://kirim.example.com/?awb={number}&lang=id' }
    expect(trackingPage(carrier, 'AB12')).toBe('https://kirim.example.com/?awb=AB12&lang=id')
    expect(trackingPage(carrier, 'A&B#/../$&')).toBe('https://kirim.example.com/?awb=A%26B%23%2F..%2F%24%26&lang=id')
    expect(trackingPage({ trackingUrl: '' }, 'AB12')).toBeUndefined()
  })
})
