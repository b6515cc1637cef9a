import { api } from '@borong/contract'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  forgive,
  gone,
  people,
  quiet,
  requestAs,
  requestMall,
  seen,
  signIn,
  signInOperator,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('an operator views the mall as a member and as a shop, can change nothing, and both see when it was', async () => {
  const { password } = await requestMall(api.identity.demoAccounts)
  const visitor = await visit({ height: 1200 })
  const { page } = visitor
  // Somebody is signed in as a buyer in the same browser, and stays so.
  await signIn(page, people.rudi)
  const own = await tokenOf(visitor)
  await signInOperator(page)

  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'View as', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `View as ${name}` })
    await seen(dialog)
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByLabel('Reason').fill('Story of viewing')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: `View as ${name}` }).click()
  }
  // The page that is left asks nothing more, however long the next one takes to come: as nobody it would be refused.
  const endViewing = async (next: RegExp) => {
    const asked: string[] = []
    const note = (it: Request) => {
      const { pathname } = new URL(it.url())
      if (pathname.includes('_end/') && !it.headers()['referer']?.includes('/admin')) asked.push(pathname)
    }
    page.on('request', note)
    await page.route(next, (route) => new Promise((on) => setTimeout(on, 500)).then(() => route.continue()))
    await banner.getByRole('button', { name: 'End viewing' }).click()
    await page.waitForURL(next)
    await page.unroute(next)
    page.off('request', note)
    expect(asked).toEqual([api.look.end.path])
  }
  const banner = page.getByRole('region', { name: 'You are viewing as somebody else' })

  const found = await requestMall(
    api.adminMember.list,
    { keyword: 'sari' },
    { token: await tokenOf(visitor, 'admin_') },
  )
  const id = found.data.find((it) => it.name === 'Sari Wulandari')!.member_id
  await page.goto(`/admin/members?open=${id}`)
  await seen(page.getByRole('heading', { name: 'Sari Wulandari' }))
  await begin('Sari Wulandari')
  await seen(banner.getByText(/You are viewing as Sari Wulandari/))
  await seen(banner.getByText(/Read only, until/))
  await page.goto('/member/my-order')
  await seen(banner.getByText(/You are viewing as Sari Wulandari/))
  const sari = await requestAs('sari')
  const { data } = await sari.get(api.order.list, { page_size: 1 })
  await seen(page.getByText(data[0]!.sn).first())
  expect(await faultsOf(page)).toEqual([])
  await quiet(page)

  await endViewing(/\/admin\/members/)
  await seen(page.getByRole('heading', { level: 1, name: 'Members' }))
  expect(await tokenOf(visitor)).toBe(own)
  const [look] = await sari.get(api.look.ofMember)
  expect(look).toMatchObject({ site: 'BUYER' })
  expect(look!.ended_at).toBeDefined()

  await page.goto('/admin/shops?view=ALL&open=1')
  const token = await tokenOf(visitor, 'admin_')
  await begin((await requestMall(api.mallShop.show, { id: '1' }, { token })).shop_name)
  await seen(banner.getByText(/You are viewing as/))
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/seller/)
  await quiet(page)
  await endViewing(/\/admin\/shops/)

  await page.goto('/admin/account-views')
  const views = page.getByRole('table', { name: 'Views' })
  await seen(views.getByText('Story of viewing').first())
  expect(await views.getByText('Ended by the operator').count()).toBeGreaterThan(1)
  await gone(banner)
  forgive(visitor, /status of 422/)
})
