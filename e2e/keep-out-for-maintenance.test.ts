import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { afterAll, expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { forgive, gone, origin, requestMall, seen, signInOperator, visit, withBrowser } from './support/visit.ts'

withBrowser()

const openAgain = async () => {
  const { accounts, password } = await requestMall(api.identity.demoAccounts)
  const hash = passwordHash(password)
  const { username } = accounts.find((it) => it.site === 'admin')!
  const { access_token: token } = await requestMall(api.identity.adminLogin, { username, password: hash })
  const { current } = await requestMall(api.adminMaintenance.show, {}, { token })
  if (!current) return
  const fields = { maintenance_id: current.maintenance_id, reason: 'story is over', password: hash }
  await requestMall(api.adminMaintenance.end, fields, { token })
}
// Other stories need the mall.
afterAll(openAgain)

test('an operator keeps buyers and shops out, who read why in their language, and opens the mall again', async () => {
  const { password } = await requestMall(api.identity.demoAccounts)
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Maintenance', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Maintenance' }))
  await seen(page.getByText('The mall is open.'))
  await page.getByRole('button', { name: 'Begin or plan maintenance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin or plan maintenance' })
  await seen(dialog)
  const send = dialog.getByRole('button', { name: 'Begin or plan maintenance' })
  await send.click()
  await seen(dialog.getByText('Enter a reason'))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('English').fill('Story: new disks')
  await dialog.getByLabel('中文').fill('故事：更换硬盘')
  await dialog.getByLabel('Reason').fill('Story of maintenance')
  await dialog.getByLabel('Your password').fill(password)
  await send.click()
  await gone(dialog)
  await seen(page.getByText('On', { exact: true }))
  expect(await faultsOf(page)).toEqual([])

  for (const [path, lang, words] of [
    ['/', 'en-us', 'Story: new disks'],
    ['/seller/orders', 'zh-cn', '故事：更换硬盘'],
  ] as const) {
    const answer = await fetch(origin() + path, { headers: { cookie: `language=${lang}` } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(await answer.text()).toContain(words)
  }
  const guest = await visit({})
  await guest.page.goto('/')
  await seen(guest.page.getByRole('heading', { level: 1, name: 'This mall is being maintained' }))
  forgive(guest, /503/)
  await guest.close()

  await page.getByRole('button', { name: 'End maintenance' }).click()
  const question = page.getByRole('dialog', { name: 'End maintenance' })
  await question.getByLabel('Reason').fill('Done')
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'End maintenance' }).click()
  await gone(question)
  await seen(page.getByText('The mall is open.'))
  const again = await fetch(`${origin()}/`)
  expect(again.status).toBe(200)
})
