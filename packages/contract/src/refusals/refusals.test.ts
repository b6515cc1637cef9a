import { expect, test } from 'vitest'
import { companyRefusals } from './company.ts'
import { foundationRefusals } from './foundation.ts'
import { refusalCodes } from './index.ts'
import { shopRefusals } from './shop.ts'
import { storefrontRefusals } from './storefront.ts'
import { supportRefusals } from './support.ts'
import { tradeRefusals } from './trade.ts'

test('each refusal is said by one group of modules', () => {
  const groups = [foundationRefusals, companyRefusals, shopRefusals, storefrontRefusals, tradeRefusals, supportRefusals]
  const codes = groups.flatMap((group) => Object.keys(group))
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  expect(codes).toEqual(refusalCodes)
})
