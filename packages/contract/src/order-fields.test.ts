import { expect, test } from 'vitest'
import { fitsMask } from './order-fields.ts'

test.each<[mask: string, number: string, fits: boolean]>([
  ['PO-####', 'PO-2117', true],
  ['PO-####', 'PO-211', false],
  ['PO-####', 'PO-21170', false],
  ['PO-####', 'po-2117', false],
  ['PO-####', 'PO-21x7', false],
  ['@@/**-#', 'ab/Z9-0', true],
  ['@@/**-#', 'a1/Z9-0', false],
  ['@@/**-#', 'ab/Z_-0', false],
  // What would be a pattern elsewhere stands for itself.
  ['.+[a]$', '.+[a]$', true],
  ['.+[a]$', 'aaaaaa', false],
  ['采购-##', '采购-07', true],
  ['##', '٠١', false],
])('%s takes %s: %s', (mask, number, fits) => expect(fitsMask(mask, number)).toBe(fits))
