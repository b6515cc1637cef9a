import { pseudoLanguage, refusalCodes } from '@borong/contract'
import { compileFor, parseCatalogue } from '@borong/messages/catalogue'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requestLanguage } from './http/request-language.ts'
import { defineMessages, fixedText, format, localizedText } from './messages.ts'
import { problemText, refusalMessage } from './refusal-message.ts'

const own = defineMessages('of-this-test', {
  parcels: '{n, plural, one {# parcel} other {# parcels}} of {shop}',
  plain: 'Nothing left',
})

test('a refusal speaks three languages, and counts as each of them does', () => {
  const wait = (seconds: number) =>
    (['en-us', 'zh-cn', 'en-id'] as const).map((lang) => refusalMessage('TOO_OFTEN', lang, { seconds }))
  expect(wait(1)).toEqual([
    'Too many requests. Try again in 1 second',
    '操作过于频繁，请 1 秒后重试',
    'Terlalu banyak permintaan. Coba lagi dalam 1 detik',
  ])
  expect(wait(90)[0]).toBe('Too many requests. Try again in 90 seconds')
  expect(problemText('TOO_LONG', 'en-us', { limit: 1 })).toBe('at most 1 character')
  expect(problemText('TOO_LONG', 'zh-cn', { limit: 8 })).toBe('最多 8 个字符')
})

test('a permission that is missing is called by its name, where the consoles have one', () => {
  const told = (permission: string) => refusalMessage('PERMISSION_MISSING', 'zh-cn', { permission })
  expect(told('ship, refunds')).toBe('您的角色不包含此权限：发货, 退款，请联系管理员')
  expect(told('my-order')).toContain('my-order')
  expect(refusalMessage('PERMISSION_MISSING', 'en-us')).toBe(
    'Your roles do not include this permission. Ask an administrator',
  )
})

test('a fact that is not there shows as a question mark, one that is no number as it is', () => {
  expect(refusalMessage('CODE_TAKEN', 'en-us')).toBe('The code ? is taken. Choose another one')
  expect(refusalMessage('KEY_LIMIT', 'en-us', { limit: '{limit}' })).toContain('At most {limit} keys')
})

test('a text without a translation is English, with its singular', () => {
  expect(format(own.parcels, 'zh-cn', { n: 1, shop: 'Toko' })).toBe('1 parcel of Toko')
  expect(format(own.parcels, 'en-id', { n: 8, shop: 'Toko' })).toBe('8 parcels of Toko')
  expect(localizedText(own.plain)).toEqual({
    'en-us': 'Nothing left',
    'zh-cn': 'Nothing left',
    'en-id': 'Nothing left',
  })
})

test('a parameter that is missing does not compile', () => {
  // @ts-expect-error the shop is missing
  expect(format(own.parcels, 'en-us', { n: 2 })).toBe('2 parcels of ')
  // @ts-expect-error so are both
  format(own.parcels, 'en-us')
  expect(fixedText(own.plain, 'en-us')).toBe('Nothing left')
})

test('the build refuses a translation with other parameters, and counts one that is missing or of older English', () => {
  const { items } = parseCatalogue(
    [
      'msgctxt "server.a.wrong"\nmsgid "Left: {n}"\nmsgstr "Sisa"',
      'msgctxt "server.a.older"\nmsgid "Left"\nmsgstr "Sisa"',
    ].join('\n\n'),
  )
  expect(() => compileFor({ id: 'server.a.wrong', english: 'Left: {n}' }, 'en-id', items)).toThrow(
    'server.a.wrong takes no parameter, English n',
  )
  expect(compileFor({ id: 'server.a.older', english: 'Left over' }, 'en-id', items)).toEqual({
    compiled: 'Left over',
    missing: true,
  })
  expect(compileFor({ id: 'server.a.none', english: 'None' }, 'en-id', items).missing).toBe(true)
})

test('the pseudo-language stretches what the server says, where it is switched on', () => {
  const asked = { headers: { lang: pseudoLanguage } } as unknown as FastifyRequest
  expect(requestLanguage(asked, false)).toBe('en-us')
  expect(requestLanguage(asked, true)).toBe(pseudoLanguage)
  expect(refusalMessage('REASON_WANTED', pseudoLanguage)).toBe('[Ééñţééŕ áá ŕééáášóóñ]')
  for (const code of refusalCodes) expect(refusalMessage(code, pseudoLanguage)).toMatch(/^\[.*\]$/s)
})
