import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { gone, people, quiet, seen, signIn, signInOperator, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator announces something to members, who close it and find it among their messages', async () => {
  const operator = await visit({ height: 1600 })
  const { page } = operator
  await signInOperator(page, '/admin/announcements')
  const list = page.getByRole('table', { name: 'Announcements' })
  await seen(list.getByText('Longer phone hours of our support team'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Write an announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write an announcement' })
  await dialog.getByRole('button', { name: 'Save the draft' }).click()
  await seen(dialog.getByText(/English/).first())
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('group', { name: 'Title' }).getByLabel('English').fill('Story of stocktaking')
  await dialog.getByRole('group', { name: 'Text' }).getByLabel('English').fill('No deliveries on Friday')
  await seen(dialog.getByRole('region', { name: 'How people see it' }).getByText('No deliveries on Friday'))
  await dialog.getByRole('button', { name: 'Save the draft' }).click()
  await gone(dialog)
  await quiet(page)
  const row = list.getByRole('row', { name: /Story of stocktaking/ })
  await seen(row.getByText('Draft', { exact: true }))
  await row.getByRole('button', { name: 'Publish “Story of stocktaking”' }).click()
  const question = page.getByRole('dialog', { name: 'Publish' })
  await question.getByRole('button', { name: 'Publish' }).click()
  await gone(question)
  await seen(row.getByText('Shown', { exact: true }))

  const member = await visit()
  await signIn(member.page, people.dewi, '/member/my-order')
  const banner = member.page.getByRole('region', { name: 'Announcements of the mall' })
  await soon(async () => {
    if (!(await banner.getByText('Story of stocktaking').count())) await member.page.reload()
    return banner.getByText('Story of stocktaking').count()
  }).toBe(1)
  expect(await faultsOf(member.page)).toEqual([])
  await banner.getByRole('button', { name: 'Close “Story of stocktaking”' }).click()
  await gone(banner.getByText('Story of stocktaking'))
  await quiet(member.page)
  await member.page.goto('/member/message-index')
  await seen(member.page.getByRole('region', { name: 'Announced now' }).getByText('Story of stocktaking'))
  await member.close()

  await row.getByRole('button', { name: 'End “Story of stocktaking”' }).click()
  const end = page.getByRole('dialog', { name: 'End' })
  await end.getByRole('button', { name: 'End', exact: true }).click()
  await gone(end)
  await seen(row.getByText('Ended', { exact: true }))
})
