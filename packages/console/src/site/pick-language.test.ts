import { describe, expect, it } from 'vitest'
import { pickLanguage } from './pick-language.ts'

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
})
