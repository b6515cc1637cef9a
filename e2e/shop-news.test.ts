import { questionApi, sellerOrderApi, shopNoticeApi } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  gone,
  quiet,
  requestAs,
  requestMall,
  seen,
  seenAnew,
  signInStaff,
  someGoods,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('a question of a buyer rings at the shop, leads to its answer, and is read', async () => {
  const staff = await visit()
  const { page } = staff
  await signInStaff(page)
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i })
  await seen(bell)
  // How many there are comes after the page.
  await quiet(page)
  if ((await bell.getAttribute('aria-label')) !== 'Notifications') {
    await bell.click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await soon(() => bell.getAttribute('aria-label')).toBe('Notifications')
    await page.keyboard.press('Escape')
  }

  const rudi = await requestAs('rudi')
  const goods = await someGoods({ shop: '1', specs: 'one' })
  await rudi.get(questionApi.ask, { goods_id: goods.goods_id, ask_content: 'How thick is the sole of these?' })
  // It is looked for each minute; whoever comes anew sees it at once.
  await seenAnew(page, page.getByRole('banner').getByRole('button', { name: /^\d+ unread notification/ }))
  const unread = async () => Number.parseInt((await bell.getAttribute('aria-label'))!, 10) || 0
  const before = await unread()
  await bell.click()
  const latest = page.getByRole('region', { name: 'Latest notifications' })
  // Something else may have come meanwhile.
  const first = latest.getByRole('listitem').filter({ hasText: 'How thick is the sole of these?' }).first()
  await seen(first.getByText('A question for your shop'))
  expect(await faultsOf(page)).toEqual([])
  await first.getByRole('link').click()
  await seen(page.getByRole('heading', { level: 1, name: 'Questions' }))
  await gone(latest)
  await seen(page.getByRole('article').getByText('How thick is the sole of these?'))
  await soon(unread).toBeLessThan(before)
  const left = await unread()
  await page.reload()
  await quiet(page)
  await soon(unread).toBe(left)
  await staff.close()
})

test('orders that come while the queue is open are offered, and no row moves before', async () => {
  const staff = await visit()
  const { page } = staff
  await page.clock.install()
  let more = 0
  await page.route(
    (url) => url.pathname === sellerOrderApi.list.path && url.searchParams.get('page_size') === '1',
    async (route) => {
      const answer = await route.fetch()
      const reply = (await answer.json()) as { data_total: number }
      await route.fulfill({ response: answer, json: { ...reply, data_total: reply.data_total + more } })
    },
  )
  await signInStaff(page)
  const rows = page.getByRole('region', { name: 'Orders in this queue' })
  await seen(rows.getByRole('listitem').first())
  const before = await rows.getByRole('listitem').allInnerTexts()
  more = 3
  await page.clock.fastForward(61_000)
  const offer = rows.getByRole('button', { name: '3 new entries · Show' })
  await seen(offer)
  expect((await rows.getByRole('listitem').allInnerTexts()).length).toBe(before.length)
  expect(await faultsOf(page)).toEqual([])
  more = 0
  const asked = page.waitForRequest((it) => it.url().includes(`${sellerOrderApi.list.path}?`))
  await offer.click()
  await asked
  await gone(offer)
  await staff.close()
})

test('nobody without a shop is told anything of one', async () => {
  await expect(requestMall(shopNoticeApi.list)).rejects.toThrow('403')
})
