import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a mall that is only looked at needs no settings', () => {
  expect(readConfig({})).toMatchObject({ mode: 'demo', host: '127.0.0.1', rateLimits: true, easyCaptchas: false })
})

test.each([
  [{ NODE_ENV: 'production', MODE: 'demo' }, /refuses the demo mode/],
  [{ MODE: 'production', CAPTCHA: 'easy' }, /CAPTCHA=easy/],
  [{ NODE_ENV: 'production', CAPTCHA: 'easy' }, /CAPTCHA=easy/],
  [{ SECRET: 'short' }, /SECRET must be/],
  [{ PORT: 'many' }, /PORT must be/],
])('%j does not start', (env, why) => {
  expect(() => readConfig(env)).toThrow(why)
})

test('captchas are easy only where they are asked to be', () => {
  expect(readConfig({ CAPTCHA: 'easy' }).easyCaptchas).toBe(true)
  expect(readConfig({ CAPTCHA: 'on' }).easyCaptchas).toBe(false)
})
