import { describe, expect, it } from 'vitest'
import { paths, returnPlace } from './paths.ts'

describe('paths', () => {
  it('write only what is set', () => {
    expect(paths.orders()).toBe('/seller/orders')
    expect(paths.orders({ tab: 'SHIPPED', page_no: 2, sn: '202611200001' })).toBe(
      '/seller/orders?tab=SHIPPED&page_no=2&sn=202611200001',
    )
  })
})

describe('the place to go on to', () => {
  it('is kept inside this site', () => {
    expect(returnPlace('/seller/orders?tab=ALL')).toBe('/seller/orders?tab=ALL')
    for (const trick of ['//evil.example', '/sellers', 'https://evil.example/seller/', '/seller/\\evil', undefined])
      expect(returnPlace(trick)).toBe('/seller/orders')
  })
})
