import { api } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseDelivery, fillCart, quantityFor } from '../server/test/journeys/buying.ts'
import { awake, requestAs, forgive, gone, seen, signIn, someGoods, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** A company of its own, so that other stories meet no rule of these: 林海 owns it, 陈宇 approves, Putri orders. */
const owner = { username: '林海_admin', button: /林海/ }
const approver = { username: 'chen-yu', name: '陈宇', button: /陈宇/ }
const buyer = { username: 'putri', name: 'Putri Melati', button: /Putri Melati/ }

type Person = Awaited<ReturnType<typeof requestAs>>
let linhai: Person
let chenyu: Person
let putri: Person
let goods: { skuId: string; quantity: number }

beforeAll(async () => {
  linhai = await requestAs(owner.username)
  chenyu = await requestAs(approver.username)
  putri = await requestAs(buyer.username)
  const [sku] = (await someGoods({ shop: '1', specs: 'one' })).sku_list
  goods = { skuId: sku!.sku_id, quantity: sku!.min_quantity }
  await fillCart(putri, [goods])
  await chooseDelivery(putri)
  const { members } = await linhai.get(api.approval.people)
  const { member_id } = members.find((it) => it.name === approver.name)!
  await linhai.get(api.approval.addPolicy, {
    name: 'Every order',
    effect: 'REQUIRE',
    groups: [],
    levels: [{ mode: 'ANY', by: 'members', member_ids: [member_id] }],
  })
})

/** Orders that wait for the approver, placed over HTTP one by one. */
async function placeOrders(n: number): Promise<string[]> {
  const sns: string[] = []
  for (let at = 0; at < n; at++) {
    await fillCart(putri, [goods])
    const { order_list } = await putri.get(api.checkout.place)
    for (const { sn } of order_list) {
      await putri.get(api.order.submit, { id: sn })
      sns.push(sn)
    }
  }
  return sns
}
const auditOf = async (sns: readonly string[]) => {
  const states = new Map<string, number>()
  for (const sn of sns) {
    const { audit_status: state } = await putri.get(api.order.show, { sn })
    states.set(state, (states.get(state) ?? 0) + 1)
  }
  return Object.fromEntries(states)
}

const queueOf = (page: Page) => page.getByRole('region', { name: 'Approval list' })
const bulkOf = (page: Page) => page.getByRole('group', { name: 'Selected orders' })

/** Selects the twenty of the page, says one word to all of them, and reads what came of each. */
async function decideTwenty(
  page: Page,
  decision: 'Approve' | 'Reject',
  reason: string,
  fallback: () => Promise<unknown>,
) {
  await signIn(page, approver.button, '/member/my-order-audit')
  const queue = queueOf(page)
  await (await awake(queue.getByRole('checkbox', { name: 'Select this page' }))).check()
  await soon(() => queue.getByRole('listitem').getByRole('checkbox', { checked: true }).count()).toBe(20)
  await seen(bulkOf(page).getByText('20 selected'))
  await bulkOf(page).getByRole('button', { name: decision }).click()
  const asked = page.getByRole('dialog', { name: new RegExp(`^${decision} 20 orders, Rp.* in total$`) })
  await asked.getByText('Selected orders').click()
  expect(await asked.getByRole('listitem').count()).toBe(20)
  await asked.getByRole('textbox').fill(reason)
  await fallback()
  await asked.getByRole('button', { name: `${decision} 20 orders` }).click()
  const told = page.getByRole('dialog', { name: /^\d+ of 20 (approved|rejected)$/ })
  await seen(told)
  return told
}

test('an approver selects the twenty orders of a page and approves them at once; one that was decided meanwhile says so', async () => {
  const sns = await placeOrders(20)
  const visitor = await visit()
  const { page } = visitor
  const told = await decideTwenty(page, 'Approve', 'For the quarter', () =>
    chenyu.get(api.order.approve, { sn: sns[0]!, reason: 'By itself' }),
  )
  await seen(told.getByRole('heading', { name: '19 of 20 approved' }))
  const rows = told.getByRole('listitem')
  expect(await rows.count()).toBe(20)
  // What was not decided comes first, with the reason.
  await seen(rows.first().getByText('Not decided'))
  await seen(rows.first().getByRole('link', { name: sns[0]! }))
  await seen(rows.first().getByText(/already decided this/))
  await told.getByRole('button', { name: 'Close' }).last().click()
  await gone(bulkOf(page))
  for (const sn of sns) await gone(queueOf(page).getByRole('link', { name: new RegExp(sn) }))
  expect(await auditOf(sns)).toEqual({ APPROVED: 20 })
  const info = await chenyu.get(api.order.approvalInfo, { order_sn: sns[1]! })
  expect(info.activityNodes[0]!.tasks[0]).toMatchObject({ status: 2, reason: 'For the quarter' })
  await visitor.close()
})

test('the same on a phone: twenty rejected with one reason, under the thumb and without scrolling sideways', async () => {
  const sns = await placeOrders(20)
  const visitor = await visit({ width: 390, height: 844 })
  const { page } = visitor
  const told = await decideTwenty(page, 'Reject', 'Outside the budget', async () => undefined)
  await seen(told.getByRole('heading', { name: '20 of 20 rejected' }))
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width).toBeLessThanOrEqual(0)
  await told.getByRole('button', { name: 'Close' }).last().click()
  expect(await auditOf(sns)).toEqual({ REJECTED: 20 })

  // One order, opened from the list: budgets, who decides, and the decision within reach.
  const [sn] = await placeOrders(1)
  await page.reload()
  await queueOf(page)
    .getByRole('link', { name: new RegExp(sn!) })
    .click()
  const sheet = page.getByRole('article')
  await seen(sheet.getByRole('heading', { name: 'Approval progress' }))
  await seen(sheet.getByText('Every order: always'))
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: /^Approve Rp/ })
  await seen(dialog.getByText('The order can then be paid.'))
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await seen(page.getByRole('status').getByText(`Order ${sn} approved`))
  await visitor.close()
})

test('an owner builds a rule of two levels in Chinese; a hole in it is refused, then filled, and the checkout says who will have to approve', async () => {
  const over = 400_000
  const visitor = await visit({ lang: 'zh-CN' })
  const { page } = visitor
  await signIn(page, owner.button, '/member/approval-rule')
  await page.getByRole('link', { name: '新建规则' }).click()
  await seen(page.getByRole('heading', { level: 1, name: '新建审批规则' }))
  await page.getByRole('textbox', { name: '名称' }).fill('大额两级')
  await page.getByRole('textbox', { name: '条件 1：取值' }).fill(String(over))
  await page.getByRole('combobox', { name: '审批人' }).selectOption('manager')
  await page.getByRole('button', { name: '添加级别' }).click()
  const second = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '第 2 级' }) })
  await second.getByRole('combobox', { name: '审批人' }).selectOption('role')
  const buyers = await second
    .getByRole('combobox', { name: '角色' })
    .getByRole('option', { name: /^采购员/ })
    .getAttribute('value')
  await second.getByRole('combobox', { name: '角色' }).selectOption(buyers)

  // Nobody of that role may approve: said while it is written, and refused when it is saved all the same.
  await seen(second.getByText(/第 2 级：无人可审批/))
  await seen(page.getByText('有 1 种情况无人可审批'))
  await page.getByRole('button', { name: '保存规则' }).click()
  await seen(page.getByText('该规则存在无人可审批的情况，请补充审批人'))
  forgive(visitor, /422/)

  await second.getByRole('combobox', { name: '审批人' }).selectOption('members')
  // The list closes when the page is scrolled, which typing into a field below the window does.
  await second.getByRole('combobox', { name: '人员' }).click()
  await second.getByRole('combobox', { name: '人员' }).fill('林')
  await page.getByRole('option', { name: /林海/ }).click()
  await page.keyboard.press('Escape')
  await seen(page.getByText('是：每个订单都有审批人。'))
  await seen(
    page.getByText(`当总额超过 ${formatRupiah(over)}时，所有订单需审批：先由申请人的直属上级审批，再由林海审批。`),
  )
  await page.getByRole('button', { name: '保存规则' }).click()
  await seen(page.getByRole('status').getByText('“大额两级”已生效'))
  const rule = page.getByRole('article', { name: '大额两级' })
  await seen(rule.getByText('申请人的直属上级'))
  await seen(rule.getByText('第 1 版'))
  await visitor.close()

  // The rule for every order would ask the same approver; one rule is enough to look at.
  const { data } = await linhai.get(api.approval.policies)
  for (const it of data) if (it.name !== '大额两级') await linhai.get(api.approval.retirePolicy, { id: it.policy_id })

  const sku = (await someGoods({ shop: '1', specs: 'one' })).sku_list[0]!
  const price = sku.tiers.at(-1)?.price ?? sku.price
  const quantity = quantityFor({ price, minimum: sku.min_quantity, multiple: sku.order_multiple }, over * 1.2)
  await fillCart(putri, [{ skuId: sku.sku_id, quantity }])
  const shopper = await visit()
  await signIn(shopper.page, buyer.button, '/checkout')
  const summary = shopper.page.getByRole('region', { name: 'Summary' })
  const preview = summary.getByRole('region', { name: 'If I submit now' })
  await seen(preview.getByText('Needs approval'))
  await seen(preview.getByText('Level 1'))
  await seen(preview.getByText('Level 2'))
  for (const name of [approver.name, '林海']) await seen(preview.getByText(name).first())
  await seen(preview.getByText(/^大额两级: total Rp/).first())

  await summary.getByRole('button', { name: 'Create order' }).click()
  await shopper.page.waitForURL(/\/order-success\?sn=\d+/)
  const row = shopper.page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)
  await seen(row.getByText(`Approver: ${approver.name}`))
  await shopper.page.getByRole('button', { name: 'Submit for approval' }).click()
  await seen(row.getByText(`Waiting for ${approver.name}`))

  // Below the limit nobody is asked.
  await fillCart(putri, [{ skuId: sku.sku_id, quantity: sku.min_quantity }])
  await shopper.page.goto('/checkout')
  await seen(preview.getByText('Approved automatically'))
  await shopper.close()
})
