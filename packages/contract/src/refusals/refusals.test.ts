import { expect, test } from 'vitest'
import { companyRefusals } from './company-refusals.ts'
import { foundationRefusals } from './foundation-refusals.ts'
import { refusalCodes } from './index.ts'
import { shopRefusals } from './shop-refusals.ts'
import { storefrontRefusals } from './storefront-refusals.ts'
import { supportRefusals } from './support-refusals.ts'
import { tradeRefusals } from './trade-refusals.ts'

test('each refusal is said by one group of modules', () => {
  const groups = [foundationRefusals, companyRefusals, shopRefusals, storefrontRefusals, tradeRefusals, supportRefusals]
  const codes = groups.flatMap((group) => Object.keys(group))
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  expect(codes).toEqual(refusalCodes)
})
