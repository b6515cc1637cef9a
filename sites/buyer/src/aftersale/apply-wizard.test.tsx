import { type Reply, afterSaleApi, mediaApi } from '@borong/contract'
import { LanguageProvider, dropTokens, saveTokens, makeQueryClient, messagesReady } from '@borong/site-kit'
import { UiProvider } from '@borong/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApplyWizard } from './ApplyWizard.tsx'
import { inputOf, linesOf, moneyOf, retyped, startDraft, whyFaults } from './application-draft.ts'

vi.mock('../page/Link.tsx', () => ({ Link: 'a', useGo: () => () => undefined }))

type Claimable = Reply<typeof afterSaleApi.claimable>
const line = (id: string, back: number, again: number) => ({
  order_line_id: id,
  goods_id: '1',
  sku_id: `1${id}`,
  sku_sn: `SKU-${id}`,
  goods_name: `Goods ${id}`,
  goods_image: '',
  spec_list: [],
  unit: 'box',
  price: 100,
  num: 3,
  ship_num: 3,
  rog_num: 3,
  return_num: back,
  reship_num: again,
  missing_num: 0,
  paid_price: 300,
  refunded_num: 0,
  refunded_price: 0,
})
const claimable = (more: Partial<Claimable> = {}): Claimable => ({
  order_sn: '20261120123456123456',
  seller_id: '1',
  seller_name: 'Toko Satu',
  order_type: 'NORMAL',
  answer_days: 5,
  allow_apply_service: 1,
  because: '',
  allow_return_goods: 1,
  allow_cancel: 0,
  is_retrace: 1,
  freight_price: 20,
  ship_name: 'Dewi',
  ship_mobile: '081234567890',
  ship_addr: 'Bekasi',
  lines: [line('1', 3, 3), line('2', 0, 1)],
  ...more,
})

let root: Root
let box: HTMLElement
let sent: { url: string; body: unknown }[]
const jwt = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 })).replaceAll('=', '')}.s`
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await messagesReady('en-us')
})
beforeEach(() => {
  sent = []
  saveTokens(jwt, jwt)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
  dropTokens()
  vi.unstubAllGlobals()
})

async function show(it: Claimable, wanted: { type?: string; sku?: string } = {}) {
  vi.stubGlobal('fetch', (url: string, how: RequestInit) => {
    if (url.includes('/base_end/dict/'))
      return Promise.resolve(answer([{ id: '1', type: 'AFTER_SALES_REASON', code: 'DAMAGED', content: 'Damaged' }]))
    // An upload that never ends.
    if (url === mediaApi.upload.path) return new Promise(() => undefined)
    sent.push({ url, body: JSON.parse(String(how.body)) })
    return Promise.resolve(answer({ service_sn: '20261121123456123456' }))
  })
  await act(async () =>
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <LanguageProvider lang="en-us">
          <UiProvider Link={'a' as never} labels={new Proxy({}, { get: (_, name) => String(name) }) as never}>
            <ApplyWizard claimable={it} wanted={wanted} />
          </UiProvider>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  )
}
const text = () => box.textContent ?? ''
const submit = () =>
  act(async () => {
    box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const type = (field: Element, value: string) =>
  act(async () => {
    const owner = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(owner, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })

test('only types that can be had are offered; another one in the URL is refused in the words of the specification', async () => {
  await show(claimable({ allow_return_goods: 0 }), { type: 'RETURN_GOODS' })
  expect(text()).toContain('Invalid After-Sales Service Type!')
  const offered = [...box.querySelectorAll('input[type=radio]')].map((it) => it.closest('label')!.textContent)
  expect(offered).toHaveLength(2)
  expect(offered.join()).not.toContain('Return')
  await submit()
  expect(text()).toContain('Choose a service')
})

test('it goes on only when nothing is missing, and waits for a picture that is on its way', async () => {
  await show(claimable(), { type: 'RETURN_GOODS' })
  await submit()
  expect(text()).toContain('Select at least one line')
  await act(async () => box.querySelector<HTMLElement>('input[type=checkbox]')!.click())
  await submit()
  expect(box.querySelector('[aria-current=step]')!.textContent).toContain('Reason')
  await submit()
  expect(text()).toContain('Describe what happened')

  await type(box.querySelector('select')!, 'DAMAGED')
  await type(box.querySelector('textarea')!, 'The box was wet')
  const file = box.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(file, 'files', { value: [new File(['x'], 'a.png', { type: 'image/png' })] })
  await act(async () => {
    file.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await submit()
  expect(text()).toContain('Image Uploading, Please Try Later!')
  expect(sent).toEqual([])
})

test('what is sent is what was chosen', async () => {
  await show(claimable(), { type: 'RETURN_GOODS', sku: '11' })
  await submit()
  await type(box.querySelector('select')!, 'DAMAGED')
  await type(box.querySelector('textarea')!, '  The box was wet ')
  await submit()
  await submit()
  expect(sent).toEqual([
    {
      url: afterSaleApi.apply.path,
      body: {
        order_sn: claimable().order_sn,
        service_type: 'RETURN_GOODS',
        reason: 'DAMAGED',
        problem_desc: 'The box was wet',
        refund_way: 'ORIGINAL',
        lines: [{ order_line_id: '1', return_num: 1 }],
      },
    },
  ])
})

test('pieces follow the type: never more than can be claimed with it', () => {
  const it = claimable({ lines: [line('1', 3, 1), line('2', 0, 1)] })
  const { draft } = startDraft(it, { type: 'RETURN_GOODS' })
  const chosen = { ...draft, pieces: { '1': 3 } }
  expect(moneyOf(chosen, it)).toBe(300)
  const again = retyped({ ...chosen, pieces: { '1': 3, '2': 1 } }, it, 'SUPPLY_AGAIN_GOODS')
  expect(linesOf(again)).toEqual([
    { order_line_id: '1', return_num: 1 },
    { order_line_id: '2', return_num: 1 },
  ])
  expect(linesOf(retyped(again, it, 'RETURN_GOODS'))).toEqual([{ order_line_id: '1', return_num: 1 }])
})

test('what comes back is what the server will give: shares to the sen, after what was refunded before, freight with the last', () => {
  const thirds = { ...line('1', 2, 0), paid_price: 0.01 * 100, refunded_num: 1, refunded_price: 0.33 }
  const it = claimable({ lines: [thirds] })
  const { draft } = startDraft(it, { type: 'RETURN_GOODS' })
  expect(moneyOf({ ...draft, pieces: { '1': 1 } }, it)).toBe(0.34)
  expect(moneyOf({ ...draft, pieces: { '1': 2 } }, it)).toBe(20.67)
})

test('an account is wanted only where money cannot go back the way it came', () => {
  const it = claimable({ allow_apply_service: 0, allow_cancel: 1, is_retrace: 0 })
  const { draft, invalid } = startDraft(it, {})
  expect([draft.type, invalid]).toEqual(['ORDER_CANCEL', false])
  const said = { ...draft, reason: 'DAMAGED', description: 'x' }
  expect(whyFaults(said, it, false)).toEqual({ bankName: true, bankHolder: true, bankNumber: true })
  expect(whyFaults(said, { ...it, is_retrace: 1 }, false)).toEqual({})
  const whole = { ...said, bank: { name: 'Bank', holder: 'PT', number: '70-1002 4451' } }
  expect(whyFaults(whole, it, false)).toEqual({})
  expect(inputOf(whole, it)).toMatchObject({ refund_way: 'OFFLINE', bank_account_number: '7010024451' })
})

test('what the URL names is filled in, as far as it can be had', () => {
  const lines = [{ ...line('1', 1, 3), missing_num: 2 }, line('2', 0, 1)]
  const wanted = { reason: 'MISSING', text: 'Not in the box', lines: '1:2,2:9,77:1' }
  const again = startDraft(claimable({ lines }), { ...wanted, type: 'SUPPLY_AGAIN_GOODS' }).draft
  expect(again).toMatchObject({ reason: 'MISSING', description: 'Not in the box', pieces: { 1: 2, 2: 1 } })
  const { draft } = startDraft(claimable({ lines }), { ...wanted, type: 'RETURN_GOODS', missing: '1' })
  expect(draft).toMatchObject({ neverCame: true, pieces: { 1: 2 } })
  expect(moneyOf(draft, claimable({ lines }))).toBe(200)
  // Goods that came are returned: the mark goes with the type, and stays off where nothing is missing.
  expect(retyped(draft, claimable({ lines }), 'CHANGE_GOODS')).toMatchObject({ neverCame: false, pieces: { 1: 1 } })
  expect(retyped(draft, claimable(), 'RETURN_GOODS').neverCame).toBe(false)
})
