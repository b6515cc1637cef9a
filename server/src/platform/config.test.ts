import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isStrongSecret, readConfig } from './config.ts'

test('a mall that is only looked at needs no settings', () => {
  expect(readConfig({})).toMatchObject({ mode: 'demo', host: '127.0.0.1', rateLimits: true, easyCaptchas: false })
})

test.each([
  [{ NODE_ENV: 'production', MODE: 'demo' }, /refuses the demo mode/],
  [{ MODE: 'production', CAPTCHA: 'easy' }, /CAPTCHA=easy/],
  [{ NODE_ENV: 'production', CAPTCHA: 'easy' }, /CAPTCHA=easy/],
  [{ SECRET: 'short' }, /SECRET must be/],
  [{ SECRET: 'a'.repeat(64) }, /SECRET must be/],
  [{ PORT: 'many' }, /PORT must be/],
  [{ METRICS_PORT: 'many' }, /METRICS_PORT must be/],
  [{ MODE: 'production' }, /needs ORIGIN/],
  [{ MODE: 'production', ORIGIN: '' }, /needs ORIGIN/],
  [{ MODE: 'production', ORIGIN: 'mall.example.com' }, /ORIGIN must be/],
  [{ MODE: 'production', ORIGIN: 'https://mall.example.com/shop' }, /ORIGIN must be/],
  [{ HOST: '0.0.0.0' }, /DEMO_PUBLIC=yes/],
  [{ HOST: '192.0.2.1' }, /DEMO_PUBLIC=yes/],
  [{ HOST: '0.0.0.0', DEMO_PUBLIC: 'on' }, /DEMO_PUBLIC=yes/],
  [{ ORIGIN: 'https://demo.example.com' }, /DEMO_PUBLIC=yes/],
  [{ TRUSTED_PROXIES: 'nginx' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: 'true' }, /TRUSTED_PROXIES/],
  [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS/],
  [{ CORS_ORIGINS: 'https://a.example/path' }, /CORS_ORIGINS/],
  [{ POOL_SIZE: '1' }, /POOL_SIZE must be a whole number of at least 2/],
  [{ POOL_SIZE: 'ten' }, /POOL_SIZE must be/],
  [{ DATABASE_WAIT_SECONDS: 'soon' }, /DATABASE_WAIT_SECONDS must be/],
])('%j does not start', (env, why) => {
  expect(() => readConfig(env)).toThrow(why)
})

test('captchas are easy only where they are asked to be', () => {
  expect(readConfig({ CAPTCHA: 'easy' }).easyCaptchas).toBe(true)
  expect(readConfig({ CAPTCHA: 'on' }).easyCaptchas).toBe(false)
})

test('what the environment tells the mall', () => {
  expect(readConfig({})).toMatchObject({ demoPublic: false, trustedProxies: [], corsOrigins: [], metrics: undefined })
  expect(
    readConfig({
      MODE: 'production',
      ORIGIN: 'https://mall.example.com/',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
      CORS_ORIGINS: 'https://a.example,http://localhost:5173',
      METRICS_PORT: '9100',
    }),
  ).toMatchObject({
    origin: 'https://mall.example.com',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
    metrics: { port: 9100, host: '127.0.0.1' },
  })
  expect(readConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' })).toMatchObject({ host: '0.0.0.0', demoPublic: true })
  expect(readConfig({ HOST: '::1', ORIGIN: 'http://[::1]:3000' }).demoPublic).toBe(false)
})

test.each([
  ['one character', 'x'.repeat(48)],
  ['two characters', 'xy'.repeat(24)],
  ['a word again and again', 'Mall2026!'.repeat(5)],
  ['a row', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a row of numbers', '01234567890123456789012345678901234'],
  ['a well-known word', `${'kR8v'.repeat(3)}ChangeMe${randomBytes(24).toString('base64')}`],
  ['too few', randomBytes(15).toString('hex')],
])('a secret of %s is none', (_, secret) => {
  expect(isStrongSecret(secret)).toBe(false)
})

test('random secrets are strong, whatever they are written in', () => {
  for (let time = 0; time < 500; time++)
    for (const secret of [
      randomBytes(16).toString('hex'),
      randomBytes(48).toString('base64'),
      randomBytes(24).toString('base64url'),
    ])
      expect([secret, isStrongSecret(secret)]).toEqual([secret, true])
})
