import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { App } from '#platform/ctx'
import { secretsFrom } from '#platform/secrets'
import { isSigned, readTransaction } from './midtrans/read-transaction.ts'
import { openProviders } from './registered.ts'
import { isGenuine, signSandbox } from './sandbox/sandbox-notification.ts'

const houseIn = (mode: 'demo' | 'production', environment: Record<string, string> = {}) =>
  ({
    config: { mode, environment, origin: 'https://mall.example' },
    secrets: secretsFrom('of this test'),
    database: {},
  }) as App
const providersIn = (...it: Parameters<typeof houseIn>) => {
  const app = houseIn(...it)
  return openProviders(app, app.config.environment)
}
const namesIn = (...it: Parameters<typeof houseIn>) => providersIn(...it).map((provider) => provider.name)
const key = { MIDTRANS_SERVER_KEY: 'Mid-server-1' }

test('play money is offered in the demo and nowhere else; Midtrans where it is set up', () => {
  expect(namesIn('demo')).toEqual(['sandbox'])
  expect(namesIn('production')).toEqual([])
  expect(namesIn('production', { ...key, MIDTRANS_PRODUCTION: 'yes' })).toEqual(['midtrans'])
  expect(namesIn('demo', { MIDTRANS_SERVER_KEY: 'SB-Mid-server-1' })).toEqual(['sandbox', 'midtrans'])
})

test.each([
  ['production without a word on real money', 'production', key],
  ['a key for real money in the test environment', 'production', { ...key, MIDTRANS_PRODUCTION: 'no' }],
  ['a key for tests and real money', 'production', { MIDTRANS_SERVER_KEY: 'SB-1', MIDTRANS_PRODUCTION: 'yes' }],
  ['no address', 'production', { ...key, MIDTRANS_PRODUCTION: 'yes', MIDTRANS_API_URL: 'api' }],
  ['no time to answer', 'production', { ...key, MIDTRANS_PRODUCTION: 'yes', MIDTRANS_TIMEOUT_SECONDS: '0' }],
] as const)('%s stops the start', (_, mode, environment) => {
  expect(() => providersIn(mode, environment)).toThrow(/MIDTRANS_/)
})

test('a signature of the sandbox covers every byte', () => {
  const app = houseIn('demo')
  const body = Buffer.from('{"amount":"1.00"}')
  const signature = signSandbox(app, body)
  expect(isGenuine(app, body, signature)).toBe(true)
  expect(isGenuine(app, Buffer.from('{"amount": "1.00"}'), signature)).toBe(false)
  expect(isGenuine(app, body, signature.slice(1))).toBe(false)
  expect(isGenuine({ ...app, secrets: secretsFrom('another') }, body, signature)).toBe(false)
})

test('what Midtrans signs, and what it means', () => {
  const told = { order_id: '1', status_code: '200', gross_amount: '100.00', transaction_status: 'settlement' }
  const signature = createHash('sha512').update('1200100.00key').digest('hex')
  expect(isSigned({ ...told, signature_key: signature }, 'key')).toBe(true)
  expect(isSigned({ ...told, signature_key: signature }, 'yek')).toBe(false)
  expect(isSigned({ ...told, gross_amount: '100.01', signature_key: signature }, 'key')).toBe(false)
  expect(isSigned(told, 'key')).toBe(false)

  const statusOf = (change: object) => readTransaction({ ...told, ...change })?.status
  expect(statusOf({})).toBe('paid')
  expect(statusOf({ status_code: '201' })).toBe('pending')
  expect(statusOf({ transaction_status: 'capture', fraud_status: 'challenge' })).toBe('pending')
  expect(statusOf({ transaction_status: 'capture', fraud_status: 'accept' })).toBe('paid')
  expect(statusOf({ transaction_status: 'deny', status_code: '202' })).toBe('pending')
  expect(statusOf({ transaction_status: 'cancel' })).toBe('failed')
  expect(statusOf({ transaction_status: 'expire', status_code: '202' })).toBe('expired')
  expect(readTransaction(told)).toMatchObject({ amountMinor: 10_000, currency: 'IDR', canRefund: false })
  for (const gross_amount of ['', '1e3', '-1.00', '1.001', null])
    expect(readTransaction({ ...told, gross_amount })).toBeUndefined()
})
