import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import { faultsOf } from './support/axe.ts'
import { foundCompany } from './support/newcomer.ts'
import { requestAsNewcomer } from './support/newcomer-order.ts'
import { awake, gone, requestMall, seen, visit, withBrowser } from './support/visit.ts'

withBrowser()

const place = api.checkout.place.path

/** From now on orders of this page wait in a line: `window.moveUp` says the next place, and the order is placed behind the last one. */
async function waitInLine(page: Awaited<ReturnType<typeof visit>>['page'], places: readonly number[]) {
  await page.evaluate(
    ([path, ...line]) => {
      const send = window.fetch
      window.fetch = async (address, init) => {
        if (!String(address).endsWith(String(path))) return send(address, init)
        const said = new TransformStream<Uint8Array>()
        const writer = said.writable.getWriter()
        const say = (event: string, data: object) =>
          void writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        const moveUp = async () => {
          const next = line.shift()
          if (next !== undefined) return say('place', { place: next })
          const answer = await send(address, init)
          say('answer', { status: answer.status, body: await answer.json() })
          void writer.close()
        }
        Object.assign(window, { moveUp })
        await moveUp()
        return new Response(said.readable, { headers: { 'content-type': 'text/event-stream' } })
      }
    },
    [place, ...places],
  )
}
const moveUp = (page: Awaited<ReturnType<typeof visit>>['page']) =>
  page.evaluate(() => (window as unknown as { moveUp: () => Promise<void> }).moveUp())

test('who waits to order sees the place in the line move up, and then the order', async () => {
  const owner = {
    username: 'sari_antre',
    password: 'Antre-Tertib-55',
    email: 'sari@antre.example',
    company: 'PT Antre',
  }
  await foundCompany(owner)
  const sari = await requestAsNewcomer(owner)
  await chooseDelivery(sari)
  const { data } = await requestMall(api.search.goods, { sort: 'price_asc', in_stock: 1, page_size: 40 })
  const [sku] = await requestMall(api.catalog.skus, { id: data.find((it) => it.spec_num === 1)!.goods_id })
  await fillCart(sari, [{ skuId: sku!.sku_id, quantity: sku!.min_quantity }])
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/login?go=/checkout')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(owner.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.keyboard.press('Enter')
  const create = page.getByRole('button', { name: 'Create order' }).first()
  await awake(create)
  await waitInLine(page, [12, 3, 0])
  await create.click()
  const mask = page.getByRole('dialog')
  await seen(mask.getByRole('heading', { name: 'Many are ordering at this moment' }))
  await seen(mask.getByText('Your place in the line: 12'))
  expect(await faultsOf(page)).toEqual([])
  await moveUp(page)
  await seen(mask.getByText('Your place in the line: 3'))
  await moveUp(page)
  await gone(mask.getByText('Your place in the line'))
  await seen(mask.getByRole('heading', { name: 'Placing the order …' }))
  await moveUp(page)
  await page.waitForURL(/sn=/)
  expect((await sari.get(api.order.list, {})).data).toHaveLength(1)
  await visitor.close()
})
