import { utils, write } from '@e965/xlsx'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { type EmptyMall, openEmptyMall } from './support/empty-mall.ts'
import { readCaptcha } from './support/read-captcha.ts'
import { awake, forgive, gone, quiet, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

const password = 'Sungai-Brantas-7'
const operator = { username: 'rina', name: 'Rina Kusuma' }
const second = { username: 'yoga', name: 'Yoga Pratama', email: 'yoga@brantas.example' }
const owner = { username: 'sari-kertas', name: 'Sari Utami', email: 'sari@kertas.example' }
const buyer = { username: 'ayu-brantas', email: 'ayu@mandiri.example', company: 'PT Mandiri Jaya' }
const goods = 'Copy paper A4 80 g'

type Visit = Awaited<ReturnType<typeof visit>>
const told = (page: Page, text: string | RegExp) =>
  seen(page.getByRole('region', { name: 'Notifications' }).getByText(text).first())

/** One mall from an empty database to the first shop that is paid out, told in chapters: what one leaves behind the next one finds. */
describe.each(['embedded', 'PostgreSQL'] as const)('on a database that is %s', (engine) => {
  let mall: EmptyMall
  let desk: Visit
  let shop: Visit
  let colleague: Visit
  let company: Visit
  let sn = ''
  beforeAll(async () => {
    mall = await openEmptyMall(engine)
  }, 180_000)
  afterAll(async () => {
    await mall?.stop()
  })
  const at = (path: string) => mall.origin + path

  test('whoever reads the log becomes the first operator and puts in what is ready made', async () => {
    // It is written when the mall answers already.
    const code = await vi.waitUntil(() => /^\s+((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})$/m.exec(mall.said())?.[1], 30_000)
    desk = await visit()
    const { page } = desk
    await page.goto(at('/admin'))
    await seen(page.getByRole('heading', { level: 1, name: 'Set up this mall' }))
    await page.getByRole('button', { name: 'Create the first operator' }).click()
    await seen(page.getByText('Enter the 16 letters and digits of the log'))
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Set-up code' }).fill(code)
    await page.getByRole('textbox', { name: 'Your name' }).fill(operator.name)
    await page.getByRole('textbox', { name: 'Username' }).fill(operator.username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create the first operator' }).click()

    await seen(page.getByText('0 of 15 done').first())
    expect(await faultsOf(page)).toEqual([])
    for (const act of [
      'Install the regions of Indonesia',
      'Install carriers of Indonesia',
      'Install reasons and choices',
      'Install templates in three languages',
      'Install help in three languages',
    ]) {
      const button = page.getByRole('button', { name: act })
      await button.click()
      await gone(button)
    }
    await seen(page.getByText('5 of 15 done').first())
  })

  test('the mall has a name, languages, a tax identity and a mail server, and a test letter arrives', async () => {
    const { page } = desk
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Set name and logo' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mal Brantas')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await gone(dialog)

    await page.getByRole('button', { name: 'Set tax data' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(dialog.getByText('Enter 15 or 16 digits'))
    for (const [label, text] of [
      ['NPWP', '01.234.567.8-901.000'],
      ['Registered name', 'PT Mal Brantas'],
      ['Registered address', 'Jalan Brantas 1, Malang'],
    ] as const)
      await dialog.getByRole('textbox', { name: label }).fill(text)
    await dialog.getByRole('checkbox', { name: 'Registered for VAT (PKP)' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await gone(dialog)
    await seen(page.getByText('7 of 15 done').first())

    await page.getByRole('button', { name: 'Choose languages' }).click()
    const boxes = ['English', '中文', 'Bahasa Indonesia'].map((name) => dialog.getByRole('checkbox', { name }))
    for (const box of boxes) await box.uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(dialog.getByText('Choose at least one language'))
    await boxes[0]!.check()
    await boxes[2]!.check()
    await dialog.getByLabel('Default language').selectOption({ label: 'Bahasa Indonesia' })
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await gone(dialog)
    await seen(page.getByText('8 of 15 done').first())

    await page.getByRole('button', { name: 'Set the mail server' }).click()
    await dialog.getByRole('textbox', { name: 'Mail server', exact: true }).fill('127.0.0.1')
    await dialog.getByLabel('Security').selectOption({ label: 'None (only within your own network)' })
    await dialog.getByRole('textbox', { name: 'Port' }).fill(new URL(mall.post.smtpUrl).port)
    await dialog.getByRole('textbox', { name: 'Letters come from' }).fill('orders@brantas.example')
    await dialog.getByLabel('Your own password').fill(password)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await gone(dialog)
    await page.getByRole('button', { name: 'Send a test letter' }).click()
    await dialog.getByRole('textbox', { name: 'To' }).fill('rina@brantas.example')
    await dialog.getByRole('button', { name: 'Send a test letter' }).click()
    await gone(dialog)
    await soon(() => mall.post.emails.some((it) => it.includes('To: rina@brantas.example'))).toBe(true)
  })

  test('visitors and shops read what is offered, and operators any language', async () => {
    const visitor = await visit()
    const { page } = visitor
    const spoken = () => page.locator('html').getAttribute('lang')
    const listed = async (path: string) => {
      await page.goto(at(path))
      await (await awake(page.getByRole('button', { name: /^(Language|Bahasa|语言)/ }).first())).click()
      const names = await page.getByRole('menuitemradio').allInnerTexts()
      await page.keyboard.press('Escape')
      return names
    }
    // The browser asks for English; what is not offered is drawn in the default, and stays chosen.
    const choose = (value: string) => visitor.context.addCookies([{ name: 'language', value, url: mall.origin }])
    await page.goto(at('/'))
    expect(await spoken()).toBe('en')
    await choose('zh-cn')
    expect(await listed('/?lang=zh-cn')).toEqual(['English', 'Bahasa Indonesia'])
    expect(
      await page.locator('link[hreflang]').evaluateAll((all) => all.map((it) => it.getAttribute('hreflang'))),
    ).toEqual(['en', 'id', 'x-default'])
    expect((await visitor.context.cookies()).find((it) => it.name === 'language')?.value).toBe('zh-cn')
    expect(await listed('/seller')).toEqual(['English', 'Bahasa Indonesia'])
    expect(await spoken()).toBe('en')
    expect(await listed('/admin')).toEqual(['English', '中文', 'Bahasa Indonesia'])
    expect(await spoken()).toBe('zh-CN')
    await visitor.close()

    // Whose browser asks for none that is offered.
    const stranger = await visit({ lang: 'fr-FR' })
    for (const path of ['/', '/seller']) {
      await stranger.page.goto(at(path))
      await soon(() => stranger.page.locator('html').getAttribute('lang')).toBe('id')
    }
    await stranger.close()
  })

  test('categories are chosen from the ready ones, a shop is opened, and a second operator is there', async () => {
    const { page } = desk
    const dialog = page.getByRole('dialog')
    await page.goto(at('/admin/categories'))
    await (await awake(page.getByRole('button', { name: 'Ready categories' }).first())).click()
    await page.getByRole('checkbox', { name: /^Office/ }).check()
    await page.getByRole('button', { name: 'Add the chosen ones' }).click()
    await told(page, /categories are added$/)

    await page.goto(at('/admin/shops'))
    await page.getByRole('button', { name: 'Open a shop' }).first().click()
    for (const [label, text] of [
      ['Name of the shop', 'Kertas Brantas'],
      ['Bank', 'Bank Nusantara'],
      ['Account holder', 'PT Kertas Brantas'],
      ['Account number', '1234567890'],
      ['Name of the owner', owner.name],
      ['E-mail of the owner', owner.email],
    ] as const)
      await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
    // The button works once it is known how the owner comes in.
    await quiet(page)
    await dialog.getByRole('button', { name: 'Open a shop' }).click()
    // There is a mail server: nobody is handed a password.
    await told(page, `The invitation to ${owner.email} is on its way`)
    shop = await acceptInvitation('seller', owner)

    await page.goto(at('/admin/roles'))
    await page.getByRole('button', { name: 'Add a role' }).first().click()
    await dialog.getByLabel('Name').fill('Finance')
    await dialog.getByLabel('Payouts to shops').check()
    await dialog.getByRole('button', { name: 'Add a role' }).click()
    await gone(dialog)
    await page.goto(at('/admin/operators'))
    await (await awake(page.getByRole('button', { name: 'Invite', exact: true }))).click()
    expect(await page.getByRole('button', { name: 'Add a person' }).count()).toBe(0)
    await dialog.getByRole('textbox', { name: /^E-mail address/ }).fill(second.email)
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(second.name)
    await dialog.getByLabel('Finance').check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await gone(dialog)
    await seen(page.getByRole('table', { name: 'Open invitations' }).getByText(second.email))
    colleague = await acceptInvitation('admin', second)
  })

  /** Follows the link of the e-mail, and is signed in with a username and a password of their own. */
  async function acceptInvitation(
    site: 'seller' | 'admin',
    person: { username: string; email: string },
  ): Promise<Visit> {
    const newcomer = await visit()
    const { page } = newcomer
    await page.goto(await mall.foundInEmail(person.email, new RegExp(`http\\S+/${site}/invitation\\?token=[\\w.-]+`)))
    await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Create account' }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'Today' }))
    return newcomer
  }

  test('the shop says what delivery costs and puts goods on sale from a file', async () => {
    const { page } = shop
    const dialog = page.getByRole('dialog')
    await page.goto(at('/seller/freight'))
    await page.getByRole('button', { name: 'New template' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Lorry')
    await dialog.getByRole('textbox', { name: 'First', exact: true }).fill('10')
    await dialog.getByRole('textbox', { name: 'Price of the first', exact: true }).fill('50,000')
    await dialog.getByRole('textbox', { name: 'Each further', exact: true }).fill('5')
    await dialog.getByRole('textbox', { name: 'Price of each further', exact: true }).fill('8,000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await told(page, 'Lorry is there')

    await page.goto(at('/seller/goods/import'))
    const book = utils.book_new()
    const rows = [
      ['SKU number', 'Name (English)', 'Unit (English)', 'Category', 'Price', 'Stock', 'Weight (g)'],
      ['KB-1', goods, 'ream', 'Copy and printing paper', 55_000, 200, 2500],
      ['KB-2', 'Copy paper A3 80 g', 'ream', 'Copy and printing paper', 110_000, 80, 5000],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Goods')
    await page
      .getByLabel('Choose a file')
      .last()
      .setInputFiles({
        name: 'catalogue.xlsx',
        mimeType: 'application/octet-stream',
        buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
      })
    await seen(page.getByRole('heading', { name: 'What the columns mean' }))
    await page.getByRole('radio', { name: 'Put on the shelf' }).check()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await seen(page.getByRole('heading', { name: 'What the import will do' }))
    await page.getByRole('button', { name: 'Import 2 goods' }).click()
    await seen(page.getByRole('heading', { name: 'What the import did' }))

    await desk.page.goto(at('/admin/setup'))
    // The logo is left out.
    await seen(desk.page.getByText('14 of 15 done').first())
  })

  test('a company registers, may buy on account, and orders', async () => {
    company = await visit()
    const { page } = company
    await page.goto(at('/register'))
    await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(buyer.username)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('textbox', { name: 'Repeat the password' }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Company name' }).fill(buyer.company)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(buyer.email)
    await sendCode(page)
    await page
      .getByRole('textbox', { name: 'Verification code' })
      .fill(await mall.foundInEmail(buyer.email, /\b\d{6}\b/))
    await page.getByRole('checkbox', { name: /^I have read/ }).check()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await seen(page.getByRole('heading', { level: 1, name: `Hello, ${buyer.username}` }))
    forgive(company, /status of 4\d\d/)

    const { page: office } = desk
    await office.goto(at('/admin/companies'))
    await office
      .getByRole('link', { name: new RegExp(buyer.company) })
      .first()
      .click()
    await office.getByRole('tab', { name: 'Credit' }).click()
    await office.getByRole('textbox', { name: 'Limit' }).fill('50,000,000')
    await office.getByRole('textbox', { name: 'Reason' }).fill('Contract of November')
    await office.getByRole('button', { name: 'Save credit' }).click()
    await told(office, `The credit of ${buyer.company} is saved`)
  })

  /** Reads the picture, and the next one where the first was misread. */
  async function sendCode(page: Page) {
    const sent = () => mall.post.emails.some((it) => it.includes(`To: ${buyer.email}`))
    await soon(async () => {
      if (sent()) return true
      const picture = page.getByRole('button', { name: 'New picture' }).locator('img')
      const svg = await picture.evaluate(async (it: HTMLImageElement) => (await fetch(it.src)).text())
      await page.getByRole('textbox', { name: 'Characters in the picture' }).fill(readCaptcha(svg))
      await page.getByRole('button', { name: 'Send code' }).click()
      await quiet(page)
      return sent()
    }).toBe(true)
  }

  test('the order goes to an address that is written at the checkout, and is paid on account', async () => {
    const { page } = company
    await page.goto(at(`/goods?keyword=${encodeURIComponent('copy paper A4')}`))
    await page.getByRole('link', { name: goods }).first().click()
    const order = page.getByRole('complementary', { name: 'Order' })
    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    await (await awake(quantity)).fill('40')
    await quantity.press('Enter')
    await order.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('status').getByRole('button', { name: 'Go to cart' }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'Cart' }))
    await page.getByRole('button', { name: 'Verify order (1)' }).click()
    const shipTo = page.getByRole('main').getByRole('region', { name: /Ship to/ })
    await shipTo.getByRole('button', { name: 'New address' }).click()
    const dialog = page.getByRole('dialog', { name: 'New address' })
    await dialog.getByRole('textbox', { name: 'Consignee' }).fill('Gudang Mandiri')
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('081298765432')
    await pickRegion(dialog, 'Province', 'JAWA BARAT')
    await pickRegion(dialog, 'Regency or city', 'KABUPATEN KARAWANG')
    await pickRegion(dialog, 'District', 'Klari')
    await dialog.getByRole('textbox', { name: 'Street and building' }).fill('Jalan Raya Klari 7')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await gone(dialog)
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.waitForURL(/\/order-success\?sn=\d+/)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
    await seen(page.getByRole('heading', { level: 1, name: 'Cashier' }))
    await page.getByRole('radio', { name: /^On account/ }).check()
    await page.getByRole('button', { name: /^Pay Rp/ }).click()
    const question = page.getByRole('dialog', { name: 'Pay on account?' })
    await question.getByRole('button', { name: /^Pay Rp/ }).click()
    await seen(page.getByRole('heading', { level: 1, name: /^Order \d+$/ }))
    sn = new URL(page.url()).searchParams.get('sn')!
    expect(sn).toMatch(/^\d+$/)
  })

  async function pickRegion(dialog: Locator, level: string, name: string) {
    const field = dialog.getByRole('combobox', { name: `${level}: type to filter` })
    await field.fill(name.slice(0, -1))
    await seen(dialog.getByRole('listbox', { name: level }).getByRole('option', { name }))
    await field.press('Enter')
  }

  test('the shop sends the order and the company receives it', async () => {
    const { page } = shop
    await page.goto(at(`/seller/orders?sn=${sn}`))
    const ship = page.getByRole('form', { name: 'Ship' })
    await ship.getByRole('combobox', { name: 'Carrier' }).selectOption({ index: 1 })
    await ship.getByRole('textbox', { name: 'Tracking number' }).fill('BRANTAS001')
    await ship.getByRole('button', { name: /^Ship / }).click()
    await told(page, `Parcel BRANTAS001 of order ${sn} shipped`)

    const { page: own } = company
    await own.goto(at(`/member/my-order-detail?sn=${sn}`))
    await (await awake(own.getByRole('button', { name: 'Record receipt' }))).click()
    const dialog = own.getByRole('dialog', { name: 'Record receipt' })
    await dialog.getByRole('button', { name: 'Everything arrived' }).click()
    await gone(dialog)
    await company.close()
  })

  test('the first operator prepares what the shop is paid, the second one approves it, and it arrives', async () => {
    const { page } = desk
    const dialog = page.getByRole('dialog')
    await page.goto(at('/admin/payouts'))
    await page.getByRole('button', { name: 'Prepare a run' }).first().click()
    await dialog.getByRole('button', { name: 'Prepare a run' }).click()
    await gone(dialog)
    await seen(page.getByRole('row', { name: /Kertas Brantas/ }))

    const { page: other } = colleague
    const question = other.getByRole('dialog')
    await other.goto(at('/admin/payouts'))
    await other.getByRole('button', { name: 'Approve' }).click()
    await question.getByRole('button', { name: 'Approve the payout run' }).click()
    await gone(question)
    await seen(other.getByRole('button', { name: 'File for the bank' }))
    await other.getByRole('button', { name: 'Note as sent' }).click()
    await question.getByRole('button', { name: 'Note that the bank has the file' }).click()
    await gone(question)
    await other.goto(at('/admin/payouts?view=SENT'))
    const row = other.getByRole('row', { name: /Kertas Brantas/ })
    await row.getByRole('button').first().click()
    await other.getByRole('button', { name: 'Arrived' }).click()
    // With its last payout the run is closed, and leaves this view.
    await gone(row)

    await page.goto(at('/admin/ledger'))
    await seen(page.getByText(/^Debits and credits are the same, the total is zero: [1-9]/))
    const { page: staff } = shop
    await staff.goto(at('/seller/payouts'))
    await seen(staff.getByRole('row', { name: /Rp/ }).filter({ hasText: 'Paid' }).first())
    for (const visitor of [desk, colleague, shop]) await visitor.close()
  })
})
