import { expectTypeOf, expect, test } from 'vitest'
import { compileText, faults } from '../build/messages-plugin.ts'
import { addCatalogues, format, messagesReady } from './catalogues.ts'
import { type Message, formatMessage } from './format-message.ts'
import { type ParamsOf, pickText, translatorOf } from './messages.tsx'

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

test('a table is refused when a text is missing or the languages take different parameters', () => {
  expect(faults({ a: ['Hello {name}', '你好 {name}', 'Halo {name}'] })).toEqual([])
  expect(faults({ a: ['{n, plural, one {# item} other {# items}}', '{n} 件', '{n} barang'] })).toEqual([])
  expect(faults({ a: ['Hello {name}', '你好', 'Halo {name}'] })).toHaveLength(1)
  expect(faults({ a: ['Hello', '', 'Halo'] })).toHaveLength(1)
})

test('a browser fetches the language it speaks and no other', async () => {
  const fetched: string[] = []
  const source = (language: string, text: string) => async () => {
    fetched.push(language)
    return { default: { 'x.greet': text } }
  }
  addCatalogues('x', { 'en-us': source('en', 'Hello'), 'zh-cn': source('zh', '你好'), 'en-id': source('id', 'Halo') })
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
  addCatalogues('y', { 'en-us': { 'y.by': ['by ', ['who'], '.'] }, 'zh-cn': {}, 'en-id': {} })
  const nodes = translatorOf('en-us').rich('y.by' as never, { who: ['Dewi'] } as never) as unknown[]
  expect(nodes).toHaveLength(3)
  expect(nodes[0]).toBe('by ')
  expect(nodes[2]).toBe('.')
})
