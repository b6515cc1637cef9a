import { describe, expect, it } from 'vitest'
import { languages } from '@borong/contract'
import { pickLanguage as pickOf } from './pick-language.ts'

const pickLanguage = (query: string, cookie: string | undefined, browser: readonly string[]) =>
  pickOf(query, cookie, browser, languages)

describe('the language of a visit', () => {
  it('is what the address says, before cookie and browser', () => {
    expect(pickLanguage('?lang=en-id', 'zh-cn', ['en'])).toEqual({ asked: true, chosen: 'en-id' })
  })
  it('is the cookie when the address says nothing that is spoken here', () => {
    expect(pickLanguage('?lang=fr', 'zh-cn', ['id'])).toEqual({ asked: false, chosen: 'zh-cn' })
  })
  it('is the first language of the browser that is spoken here', () => {
    expect(pickLanguage('', undefined, ['fr-FR', 'id-ID', 'en']).chosen).toBe('en-id')
    expect(pickLanguage('', 'xx', ['zh-TW']).chosen).toBe('zh-cn')
  })
  it('is English when nothing fits, and Ido is not Indonesian', () => {
    expect(pickLanguage('', undefined, ['ido', 'fr']).chosen).toBe('en-us')
  })
  it('is one that the mall offers, else the one that it names first', () => {
    const pick = (query: string, cookie: string | undefined, browser: readonly string[]) =>
      pickOf(query, cookie, browser, ['en-id', 'en-us'])
    expect(pick('?lang=zh-cn', 'zh-cn', ['zh-TW', 'en'])).toEqual({ asked: false, chosen: 'en-us' })
    expect(pick('?lang=zh-cn', 'en-us', ['id']).chosen).toBe('en-us')
    expect(pick('', undefined, ['zh', 'fr']).chosen).toBe('en-id')
  })
})
