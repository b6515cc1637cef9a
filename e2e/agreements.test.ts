import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { afterAll, expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  gone,
  people,
  quiet,
  requestMall,
  seen,
  seenAnew,
  signIn,
  signInOperator,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const operatorToken = async () => {
  const { accounts, password } = await requestMall(api.identity.demoAccounts)
  const { username } = accounts.find((it) => it.site === 'admin')!
  return (await requestMall(api.identity.adminLogin, { username, password: passwordHash(password) })).access_token
}
const privacyPolicy = async (token: string) => {
  const { groups } = await requestMall(api.adminArticle.list, {}, { token })
  const { article_id: id } = groups.flatMap((it) => it.articles).find((it) => it.position === 'PRIVACY_POLICY')!
  return requestMall(api.adminArticle.show, { id }, { token })
}
// Other stories are asked nothing.
afterAll(async () => {
  const token = await operatorToken()
  const { article_id: id, version } = await privacyPolicy(token)
  await requestMall(api.adminArticle.stopAsking, { id, version }, { token }).catch(() => undefined)
})

test('an operator publishes a version that asks again; a member reads it, puts it off, agrees, and is listed', async () => {
  const token = await operatorToken()
  const { article_id: id } = await privacyPolicy(token)
  const operator = await visit({ height: 1600 })
  const { page } = operator
  await signInOperator(page, `/admin/articles?id=${id}`)
  const text = page.locator('[data-field="contents.en-us"]').getByRole('textbox')
  await seen(text)
  await text.fill('Story: we store less than before')
  await page.getByRole('button', { name: 'Save the draft' }).first().click()
  await seen(page.getByText('Changed, not published'))
  await quiet(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('checkbox', { name: /agree again/ }).check()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await seen(dialog.getByText('Choose today or a later day'))
  expect(await faultsOf(page)).toEqual([])
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/')
  await dialog.getByRole('textbox', { name: 'Counts from' }).fill(today)
  await dialog.getByLabel('English').fill('Story: browsing history goes sooner')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await gone(dialog)
  await quiet(page)
  await seen(page.getByRole('button', { name: 'Stop asking' }))

  const member = await visit()
  await signIn(member.page, people.dewi, '/member/my-order')
  const asked = member.page.getByRole('dialog', { name: /has changed$/ })
  await seenAnew(member.page, asked)
  await seen(asked.getByText('Story: browsing history goes sooner'))
  await seen(asked.getByText('Story: we store less than before'))
  expect(await faultsOf(member.page)).toEqual([])
  await asked.getByRole('button', { name: 'Not now' }).click()
  await gone(asked)
  await member.page.goto('/member/agreements')
  await member.page.getByRole('main').getByRole('button', { name: 'Agree', exact: true }).click()
  await seen(member.page.getByRole('table', { name: 'What you agreed to' }).getByText('When asked again'))
  expect(await faultsOf(member.page)).toEqual([])
  await member.close()

  await page.getByRole('button', { name: 'Agreed', exact: true }).click()
  await seen(page.getByRole('table', { name: 'Who has agreed' }).getByText('Dewi Anjani'))
  await page.getByRole('button', { name: 'Stop asking' }).click()
  const question = page.getByRole('dialog', { name: 'Stop asking' })
  await question.getByRole('button', { name: 'Stop asking' }).click()
  await gone(question)
  await gone(page.getByRole('button', { name: 'Stop asking' }))
})
