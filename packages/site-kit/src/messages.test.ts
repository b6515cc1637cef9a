import { languages, pseudoLanguage } from '@borong/contract'
import { expectTypeOf, expect, test } from 'vitest'
import { type Message, type ParamsOf, formatMessage } from '@borong/messages'
import { compileFallback, compileText, faultOf, parseCatalogue } from '@borong/messages/catalogue'
import { pseudoMessage } from '@borong/messages/pseudo'
import { updateCatalogue } from '../build/catalogue.ts'
import { readMessages } from '../build/message-files.ts'
import { addCatalogues, format, messagesReady } from './catalogues.ts'
import { pickText, translatorOf } from './messages.tsx'

const shown = (text: string, values: Record<string, unknown>, lang: 'en-us' | 'zh-cn' | 'en-id' = 'en-us') =>
  formatMessage(compileText(text) as Message, values, lang)

test('a message takes its parameters, plurals choose by the language', () => {
  const items = '{n, plural, =0 {nothing} one {# item of {shop}} other {# items of {shop}}}'
  expect(shown(items, { n: 0, shop: 'A' })).toBe('nothing')
  expect(shown(items, { n: 1, shop: 'A' })).toBe('1 item of A')
  expect(shown(items, { n: 1200, shop: 'A' })).toBe('1,200 items of A')
  expect(shown(items, { n: 1, shop: 'A' }, 'zh-cn')).toBe('1 items of A')
  expect(shown('No. #{n}', { n: 3 })).toBe('No. #3')
  expect(shown("It's {who}", { who: '{n}' })).toBe("It's {n}")
})

test('parameters are read out of the message by its type', () => {
  expectTypeOf<ParamsOf<'Add {n} more to pay {price} each'>>().toEqualTypeOf<
    { n: string | number } & { price: string | number }
  >()
  expectTypeOf<ParamsOf<'{n, plural, one {# item} other {# items of {shop}}}'>['n']>().toEqualTypeOf<number>()
  expectTypeOf<ParamsOf<'{n, plural, one {# item} other {# items of {shop}}}'>['shop']>().toEqualTypeOf<
    string | number
  >()
  expectTypeOf<keyof ParamsOf<'{n, plural, one {item} other {items}}'>>().toEqualTypeOf<'n'>()
  expectTypeOf<ParamsOf<'Sign in'>>().toEqualTypeOf<unknown>()
})

test('a translation is refused when it takes other parameters than the English, or is no message', () => {
  expect(faultOf('Hello {name}', '你好 {name}')).toBeUndefined()
  expect(faultOf('{n, plural, one {# item} other {# items}}', '{n} 件')).toBeUndefined()
  expect(faultOf('Hello {name}', '你好')).toBe('takes no parameter, English name')
  expect(faultOf('Hello {name}', 'Halo {name')).toBe('“Halo {name” is no ICU message')
})

test('English in place of a translation keeps its singular', () => {
  const items = '{n, plural, one {# item} other {# items}}'
  expect(formatMessage(compileFallback(items), { n: 1 }, 'zh-cn')).toBe('1 item')
  expect(formatMessage(compileFallback(items), { n: 2 }, 'zh-cn')).toBe('2 items')
})

const cartFile = 'sites/buyer/src/cart/cart.messages.ts'
const cartWith = (english: string, rest = '') =>
  readMessages(
    cartFile,
    `export const messages = defineMessages({\n  // On a button.\n  buy: ${english},${rest}\n})`,
  ).map((it) => ({ ...it, file: cartFile }))
const update = (text: string, sources: ReturnType<typeof cartWith>) =>
  updateCatalogue(parseCatalogue(text), 'en-id', sources, 1)

test('texts beside the English go into the catalogues, once', () => {
  const [buy] = cartWith(`['Buy {n}', '购买 {n}', 'Beli {n}']`)
  expect(buy).toMatchObject({ id: 'buyer.cart.buy', word: 'cart.buy', english: 'Buy {n}', note: 'On a button.' })
  const { text, counts } = update('', [buy!])
  expect(counts).toEqual({ translated: 1, missing: 0, fuzzy: 0, faults: [] })
  expect(text).toContain(
    `#. On a button.\n#: ${cartFile}\n#, icu-message-format\nmsgctxt "buyer.cart.buy"\nmsgid "Buy {n}"\nmsgstr "Beli {n}"\n`,
  )
  expect(update(text, cartWith(`'Buy {n}'`)).text).toBe(text)
})

test('a catalogue follows the sources: new, changed, moved and gone', () => {
  const { text } = update('', cartWith(`['Buy', '购买', 'Beli']`))
  const added = update(text, cartWith(`'Buy'`, `\n  sell: 'Sell',`))
  expect(added.counts).toMatchObject({ translated: 1, missing: 1 })

  const changed = update(text, cartWith(`'Buy now'`))
  expect(changed.counts).toMatchObject({ translated: 0, fuzzy: 1 })
  expect(changed.text).toContain('#, fuzzy\n')
  expect(changed.text).toContain('#. The English was: Buy\n')
  expect(update(changed.text, cartWith(`'Buy now'`)).text).toBe(changed.text)
  expect(update(changed.text.replace('#, fuzzy\n', ''), cartWith(`'Buy now'`)).text).not.toContain('The English was')

  const moved = cartWith(`'Buy'`).map((it) => ({ ...it, id: 'buyer.basket.buy' }))
  expect(update(text, moved).text).toContain('msgctxt "buyer.basket.buy"\nmsgid "Buy"\nmsgstr "Beli"')
  expect(update(text, []).text).not.toContain('msgctxt')
})

test('texts of the server name their area, refusals have their status before them', () => {
  const read = (file: string, source: string) =>
    readMessages(file, source).map(({ id, english, beside, start, end }) => ({
      id,
      english,
      beside,
      whole: source.slice(start, end),
    }))
  const server = `export const headings = defineMessages('budget.headings', { year: ['Year', '年度', 'Tahun'] })`
  expect(read('server/src/modules/company/budget/budget.messages.ts', server)).toEqual([
    {
      id: 'server.budget.headings.year',
      english: 'Year',
      beside: ['年度', 'Tahun'],
      whole: `['Year', '年度', 'Tahun']`,
    },
  ])
  const refusals = `export const r = defineRefusals({ LATE: [422, 'Too late', '太晚', 'Terlambat'], GONE: [404, 'Gone'] })`
  expect(read('packages/contract/src/refusals/trade-refusals.ts', refusals)).toEqual([
    {
      id: 'contract.refusal.LATE',
      english: 'Too late',
      beside: ['太晚', 'Terlambat'],
      whole: `'Too late', '太晚', 'Terlambat'`,
    },
    { id: 'contract.refusal.GONE', english: 'Gone', beside: [], whole: `'Gone'` },
  ])
  const words = `export const w = defineTexts('problem', { FORM: 'is not in the accepted form' })`
  expect(read('packages/contract/src/problems.ts', words)[0]!.id).toBe('contract.problem.FORM')
})

test('a messages file holds texts and nothing else', () => {
  expect(() => cartWith('`Buy ${what}`')).toThrow(/is no name and text/)
  expect(() => cartWith(`'Buy'`, ' ...more')).toThrow(/is no name and text/)
})

test('a browser fetches the language it speaks and no other', async () => {
  const fetched: string[] = []
  const source = (language: string, text: string) => async () => {
    fetched.push(language)
    return { default: { 'x.greet': text } }
  }
  addCatalogues(source('en', 'Hello'), source('zh', '你好'), source('id', 'Halo'))
  await messagesReady('zh-cn')
  await messagesReady('zh-cn')
  expect(fetched).toEqual(['zh'])
  expect(format('zh-cn', 'x.greet')).toBe('你好')
  expect(format('en-us', 'x.greet')).toBe('x.greet')
})

test('text of the server falls back to English', () => {
  expect(pickText({ 'en-us': 'Bolt', 'zh-cn': '螺栓' }, 'zh-cn')).toBe('螺栓')
  expect(pickText({ 'en-us': 'Bolt' }, 'en-id')).toBe('Bolt')
  expect(pickText('Bolt', 'en-id')).toBe('Bolt')
  expect(pickText(undefined, 'en-id')).toBe('')
})

test('elements may stand where parameters do', () => {
  addCatalogues({ 'y.by': ['by ', ['who'], '.'] }, {}, {})
  const nodes = translatorOf('en-us').rich('y.by' as never, { who: ['Dewi'] } as never) as unknown[]
  expect(nodes).toHaveLength(3)
  expect(nodes[0]).toBe('by ')
  expect(nodes[2]).toBe('.')
})

test('the pseudo-language is English that is longer, in brackets, with its parameters', () => {
  const pseudo = (text: string, values = {}) => formatMessage(pseudoMessage(compileText(text)), values, 'en-xa')
  expect(pseudo('Add to cart')).toBe('[Ááðð ţóó çááŕţ]')
  expect(pseudo('{n, plural, one {# item} other {# items}} of {shop}', { n: 1, shop: 'Toko' })).toBe(
    '[1 ííţéém óóf Toko]',
  )
  expect(pseudo(' and ')).toBe(' [ááñð] ')
  expect(pseudo(', ')).toBe(', ')
})

test('the pseudo-language is made of English when somebody wants it', async () => {
  addCatalogues(async () => ({ default: { 'z.buy': 'Buy' } }), {}, {})
  await messagesReady(pseudoLanguage)
  expect(format(pseudoLanguage, 'z.buy')).toBe('[Búúý]')
  expect(languages).not.toContain(pseudoLanguage)
})
