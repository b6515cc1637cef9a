import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'
import { resetPassword } from './reset-password.ts'

let mall: SmallMall
beforeAll(async () => void (mall = await openSmallMall()))
afterAll(() => mall.close())

test('passwords are replaced as often as somebody asks, on one connection', async () => {
  // From the sixth time on the database may plan the statement without its values.
  const passwords = new Set<string>()
  for (let time = 0; time < 8; time++)
    passwords.add(await asSystem(mall.app, 'test', (ctx) => resetPassword(ctx, mall.accounts['li']!)))
  expect(passwords.size).toBe(8)
})
