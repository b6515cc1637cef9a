import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes, toSeconds } from '#platform/clock'
import { openTestMall, type TestMall } from '../../test/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test.each(['maya', 'bagus', 'dewi', 'rudi', 'ketut'])(
  '%s has messages of the last weeks, read and unread',
  async (name) => {
    const who = await mall.as(name)
    const { data } = await who.get(api.notification.list, { page_size: 100 })
    const { total } = await who.get(api.notification.unread)
    expect(total).toBeGreaterThan(0)
    expect(data.length).toBeGreaterThan(total)
    const now = toSeconds(new Date())
    for (const it of data) {
      expect(it.send_time).toBeGreaterThan(now - days(40) / 1000)
      expect(it.send_time).toBeLessThanOrEqual(now)
      expect(it.content).not.toMatch(/undefined|[{}[\]]| {2}/)
      expect(it.url).toMatch(/^\/(member\/|goods[/?])/)
    }
    expect(data.map((it) => it.send_time)).toEqual(data.map((it) => it.send_time).toSorted((a, b) => b - a))
  },
)

test('nobody is written to about days that are over', async () => {
  mall.clock.forward(minutes(5))
  await mall.tick()
  const emails = await mall.guest.get(api.identity.demoMail)
  expect(emails.filter((it) => it.body.includes('/member/message-index'))).toEqual([])
})
