import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('paths', () => {
  it('write only what is set', () => {
    expect(paths.orders()).toBe('/seller/orders')
    expect(paths.orders({ tab: 'SHIPPED', page_no: 2, sn: '202611200001' })).toBe(
      '/seller/orders?tab=SHIPPED&page_no=2&sn=202611200001',
    )
  })
})
