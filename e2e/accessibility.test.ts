import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import { faultsOf } from './support/axe.ts'
import { everyPlace } from './support/every-place.ts'
import { openWithin } from './support/open-within.ts'
import {
  requestAs,
  awake,
  forgive,
  origin,
  people,
  quiet,
  seen,
  signIn,
  signInOperator,
  signInStaff,
  someGoods,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

type Visit = Awaited<ReturnType<typeof visit>>
const visitors: Record<'guest' | 'buyer' | 'approver' | 'owner' | 'staff' | 'operator', Visit> = {} as never
/** Numbers of what was made for these pages. */
const made = { trade: '', order: '', draft: '', bill: '', invitation: '' }

beforeAll(async () => {
  const goods = await someGoods({ specs: 'several', shop: '1' })
  const single = await someGoods({ specs: 'one', shop: '2' })
  const ketut = await requestAs('ketut')
  const wanted = [goods, single].map((it) => ({
    skuId: it.sku_list[0]!.sku_id,
    quantity: it.sku_list[0]!.min_quantity,
  }))
  await fillCart(ketut, wanted)
  await chooseDelivery(ketut)
  const { trade_sn, order_list } = await ketut.get(api.checkout.place)
  for (const { sn } of order_list) await ketut.get(api.order.submit, { id: sn })
  const [open, paid] = order_list
  Object.assign(made, { trade: trade_sn, order: open!.sn })
  const { gateway_url, bill_sn } = await ketut.get(api.payment.pay, {
    trade_type: 'order',
    sn: paid!.sn,
    payment_plugin_id: 'sandbox',
  })
  await fetch(new URL(gateway_url, origin()), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ result: 'SUCCESS' }),
  })
  made.bill = bill_sn
  await fillCart(ketut, wanted)
  made.draft = (await ketut.get(api.checkout.place)).order_list[0]!.sn
  await fillCart(ketut, wanted)

  const sari = await requestAs('sari')
  await sari.get(api.people.invite, { email: 'axe@arunika.example', role_ids: [] })
  const emails = await ketut.get(api.identity.demoMail)
  made.invitation = /token=(\S+)/.exec(emails.find((it) => it.to === 'axe@arunika.example')!.body)![1]!

  for (const name of ['guest', 'buyer', 'approver', 'owner', 'staff', 'operator'] as const)
    visitors[name] = await visit()
  await signIn(visitors.buyer.page, people.ketut)
  await signIn(visitors.approver.page, people.rudi)
  await signIn(visitors.owner.page, people.sari)
  await signInStaff(visitors.staff.page)
  await signInOperator(visitors.operator.page)
})
afterAll(() => Promise.all(Object.values(visitors).map((it) => it.close())))

async function expectNoViolations(
  who: keyof typeof visitors,
  path: string,
  heading: string | RegExp,
  { forgiven, anew = false }: { forgiven?: RegExp; anew?: boolean } = {},
) {
  const visitor = visitors[who]
  const { page } = visitor
  const address = path.replace(/:(\w+)/g, (_, name: keyof typeof made) => made[name])
  const answer = await (anew ? page.goto(address) : openWithin(page, address))
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' })
  await quiet(page)
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  if (forgiven) forgive(visitor, forgiven)
  if (answer && answer.status() >= 400) forgive(visitor, new RegExp(`status of ${answer.status()}`))
  expect(await faultsOf(page, { headings: withHeadings.has(path) })).toEqual([])
  expect(visitor.troubles).toEqual([])
}

/** Pages of many headings: those skip no level. */
const withHeadings = new Set([
  '/member/my-order-detail?sn=:order',
  '/member/my-order-detail?sn=:draft',
  '/order-success?sn=:trade',
])

// What guests may open is looked at in public-pages.test.ts.
const pages = [
  ['buyer', '/cart', 'Cart'],
  ['buyer', '/checkout', 'Verify order'],
  ['buyer', '/order-success?sn=:trade', /ready for payment/],
  ['buyer', '/cashier?order_sn=:order', 'Cashier'],
  ['buyer', '/payment/return?bill_sn=:bill', 'Payment'],
  ['buyer', '/member', 'Hello, Ketut Ariani'],
  ['buyer', '/chat?shop_id=1', 'Messages with shops'],
  ['buyer', '/member/my-order', 'My orders'],
  ['buyer', '/member/my-order-detail?sn=:order', /^Order \d+/],
  ['buyer', '/member/my-order-detail?sn=:draft', /^Order \d+/],
  ['buyer', '/member/my-order-edit?sn=:draft', /^Edit order \d+/],
  ['buyer', '/member/message-index', 'Messages'],
  ['buyer', '/member/shipping-address', 'Shipping addresses'],
  ['buyer', '/member/goods-collection', 'Favourites'],
  ['buyer', '/member/my-collection', 'Favourites'],
  ['buyer', '/member/my-footprint', 'Browsing history'],
  ['buyer', '/member/my-points', 'My points'],
  ['buyer', '/member/account-safe', 'Account security'],
  ['buyer', '/member/agreements', 'Agreements'],
  ['buyer', '/member/my-profile', 'My profile'],
  ['buyer', '/member/change-password', 'Change password'],
  ['approver', '/member/my-order-audit', 'My approvals'],
  ['guest', '/invitation?token=:invitation', 'Join PT Arunika Manufaktur Persada'],
  ['owner', '/member/account-manager', 'Sub-accounts'],
  ['owner', '/member/account-manager?tab=invitations', 'Sub-accounts'],
  ['owner', '/member/role-manager', 'Roles'],
  ['owner', '/member/clientOrg', 'Customer organisations'],
  ['owner', '/member/company-profile', 'Company profile'],
  ['owner', '/member/my-receipt', 'Invoices'],
  ['owner', '/member/my-receipt?keyword=nothingislikethis', 'Invoices'],
  ['owner', '/member/my-receipt/detail?id=1', /^Invoice INV-/],
  ['owner', '/member/increase-ticket', 'Invoice headers'],
  ['guest', '/seller/login', 'Sign in to the seller console'],
  ['staff', '/seller/today', 'Today'],
  ['staff', '/seller/board', 'Data board'],
  ['staff', '/seller/settings', 'Settings'],
  ['staff', '/seller/notices', 'My notifications'],
  ['staff', '/seller/shop-page', 'Shop page'],
  ['staff', '/seller/orders', 'Orders'],
  ['staff', '/seller/messages', 'Messages'],
  ['staff', '/seller/orders?tab=ALL', 'Orders'],
  ['staff', '/seller/tax-invoices', 'Tax invoices'],
  ['staff', '/seller/payouts', 'Payouts'],
  ['staff', '/seller/commission-invoices', 'Commission invoices'],
  ['staff', '/seller/goods', 'Goods'],
  ['staff', '/seller/goods/editor', 'New goods'],
  ['staff', '/seller/goods/import', 'Import goods'],
  ['staff', '/seller/stock', 'Stock'],
  ['staff', '/seller/stock/count', 'Stock count'],
  ['staff', '/seller/warehouses', 'Warehouses'],
  ['staff', '/seller/freight', 'Freight'],
  ['staff', '/seller/group-buys', 'Group buys'],
  ['staff', '/seller/points-goods', 'Goods for points'],
  ['staff', '/seller/price-lists', 'Price lists'],
  ['staff', '/seller/price-lists/explain', 'Who pays what'],
  ['staff', '/seller/price-groups', 'Buyer groups'],
  ['staff', '/seller/promotions/calendar', 'Promotion calendar'],
  ['staff', '/seller/flash-sales', 'Flash sales'],
  ['staff', '/seller/flash-sales?tab=ENTRIES', 'Flash sales'],
  ['staff', '/seller/quotes', 'Quotes to buyers'],
  ['staff', '/seller/quotes/editor', 'New quote'],
  ['staff', '/seller/answer-templates', 'Answer templates'],
  ['staff', '/seller/people', 'People'],
  ['staff', '/seller/shops', 'My shops'],
  ['staff', '/seller/invitation', 'This invitation is no longer valid'],
  ['staff', '/seller/roles', 'Roles'],
  ['staff', '/seller/audit-log', 'Audit log'],
  ['guest', '/admin/login', 'Sign in to the operator console'],
  ['guest', '/admin/invitation', 'This invitation is no longer valid'],
  ['operator', '/admin/today', 'Today'],
  ['operator', '/admin/board', 'Data board'],
  ['operator', '/admin/setup', 'Set-up'],
  ['buyer', '/shop-application', 'Open a shop'],
  ['operator', '/admin/shop-applications?view=ALL', 'Shop applications'],
  ['operator', '/admin/shops?view=ALL&open=1', 'Shops'],
  ['operator', '/admin/vat-qualifications?view=ALL', 'VAT qualifications'],
  ['operator', '/admin/complaints?view=ALL', 'Complaints'],
  ['operator', '/admin/conversations', 'Reported conversations'],
  ['operator', '/admin/cases', 'Orders and cases'],
  ['operator', '/admin/refunds?view=ALL', 'Refunds'],
  ['operator', '/admin/categories?open=2', 'Categories'],
  ['operator', '/admin/brands', 'Brands'],
  ['operator', '/admin/goods-review', 'Goods review'],
  ['operator', '/admin/goods', 'Goods'],
  ['operator', '/admin/group-buys', 'Group buys'],
  ['operator', '/admin/articles', 'Articles and documents'],
  ['operator', '/admin/announcements', 'Announcements'],
  ['operator', '/admin/search-words', 'Search words'],
  ['operator', '/admin/search-words?tab=SYNONYMS', 'Search words'],
  ['operator', '/admin/search-words?tab=REDIRECTS', 'Search words'],
  ['operator', '/admin/pages?tab=CAROUSEL', 'Home page'],
  ['operator', '/admin/companies', 'Companies'],
  ['operator', '/admin/members', 'Members'],
  ['operator', '/admin/payment-providers', 'Payment providers'],
  ['operator', '/admin/payouts?view=ALL', 'Payouts to shops'],
  ['operator', '/admin/payouts/1', /^Payout to /],
  ['operator', '/admin/bank-lines', 'Bank lines'],
  ['operator', '/admin/bank-lines?open=1&tab=ALL', 'Bank lines'],
  ['operator', '/admin/flash-sales', 'Flash sales'],
  ['operator', '/admin/flash-sales?tab=ENTRIES', 'Flash sales'],
  ['operator', '/admin/coupons', 'Mall coupons'],
  ['operator', '/admin/commission', 'Commission'],
  ['operator', '/admin/points-goods', 'Goods for points'],
  ['operator', '/admin/points', 'Points of members'],
  ['operator', '/admin/points/1', /./],
  ['operator', '/admin/account-views', 'Account views'],
  ['operator', '/admin/maintenance', 'Maintenance'],
  ['operator', '/admin/formats', 'Number formats'],
  ['operator', '/admin/notice-defaults', 'Notification defaults'],
  ['operator', '/admin/notice-defaults?audience=SHOP', 'Notification defaults'],
  ['operator', '/admin/settings?subject=storage', 'Settings'],
  ['operator', '/admin/commission-invoices', 'Commission invoices'],
  ['operator', '/admin/commission-invoices/1', /^C[IN]-/],
  ['operator', '/admin/commission-tax', 'Tax invoices of commission'],
  ['operator', '/admin/ledger', 'Ledger'],
  ['operator', '/admin/ledger/entries', 'Ledger'],
  ['operator', '/admin/ledger/months', 'Ledger'],
  ['operator', '/admin/ledger/accounts', 'Ledger'],
  ['operator', '/admin/operators', 'Operators'],
  ['operator', '/admin/roles', 'Roles'],
  ['operator', '/admin/audit-log', 'Audit log'],
  ['operator', '/admin/failed-events', 'Failed events'],
  ['operator', '/admin/failed-jobs', 'Failed jobs'],
  ['operator', '/admin/doctor', 'Data check'],
] as const
test.each(pages)('the %s finds nothing in the way on %s', (who, path, heading) =>
  expectNoViolations(who, path, heading),
)

test('no page of the consoles is left out', async () => {
  const pathOf = (address: string) => address.split('?')[0]!
  const named = new Set(pages.map(([, address]) => pathOf(address)))
  const others = (await everyPlace()).filter(
    ({ who, path }) => (who === 'staff' || who === 'operator') && !named.has(pathOf(path)),
  )
  for (const { who, path } of others) {
    // Samples that are not there say so.
    await expectNoViolations(who as 'staff' | 'operator', path, /./, { forgiven: /status of 404/ })
  }
}, 120_000)

test.each([
  ['buyer', '/checkout'],
  ['staff', '/seller/orders'],
] as const)('in Chinese the %s finds nothing in the way on %s', async (who, path) => {
  const { context } = visitors[who]
  await context.addCookies([{ name: 'language', value: 'zh-cn', url: origin() }])
  await expectNoViolations(who, path, /./, { anew: true })
  expect(await visitors[who].page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  await context.addCookies([{ name: 'language', value: 'en-us', url: origin() }])
})

test('the dialogs are as plain as the pages: login, address, members, filters of a phone', async () => {
  const { page } = visitors.guest
  await page.goto('/member/my-order')
  await seen(page.getByRole('dialog', { name: 'Sign in to Borong' }).getByRole('button', { name: people.dewi }))
  expect(await faultsOf(page)).toEqual([])
  const buyer = visitors.buyer.page
  await buyer.goto('/member/shipping-address')
  await buyer.getByRole('button', { name: 'New address' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'New address' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await seen(dialog.getByRole('alert').first())
  await seen(dialog.getByRole('option').first())
  expect(await faultsOf(buyer)).toEqual([])
  const owner = visitors.owner.page
  await owner.goto('/member/account-manager')
  await (await awake(owner.getByRole('button', { name: 'Add member' }))).click()
  await owner.getByRole('dialog', { name: 'Add member' }).getByRole('combobox', { name: 'Manager' }).fill('ru')
  await seen(owner.getByRole('option', { name: /Rudi/ }))
  // While the list is open the rest of the page is hidden from readers; Tab closes the list before it leaves the field.
  expect((await faultsOf(owner)).filter((it) => !it.startsWith('aria-hidden-focus'))).toEqual([])
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Cancel' }).click()
  await owner.getByRole('button', { name: 'Actions for Dewi Anjani' }).click()
  await seen(owner.getByRole('menuitem', { name: 'Disable' }))
  expect(await faultsOf(owner)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/goods?keyword=paper')
  await (await awake(page.getByRole('link', { name: 'Filters' }))).click()
  await seen(page.getByRole('dialog', { name: 'Filters' }))
  expect(await faultsOf(page)).toEqual([])
})

test('a fault that is put into a page is found', async () => {
  const { page } = visitors.guest
  await page.goto('/help')
  await awake(page.locator('main'))
  await quiet(page)
  await page.evaluate(() =>
    document.querySelector('main')!.append(Object.assign(document.createElement('img'), { src: '/favicon.svg' })),
  )
  expect(await faultsOf(page)).toEqual([expect.stringMatching(/^image-alt \(critical\)/)])
})
