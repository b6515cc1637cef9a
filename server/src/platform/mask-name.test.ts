import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['Dewi Anjani', 'D***i'],
  ['李晓明', '李***明'],
  ['李伟', '李***'],
  ['A', 'A***'],
  [' ', '***'],
  ['👩‍🏭 Ratna', '👩‍🏭***a'],
])('%s is read as %s', (name, masked) => expect(maskName(name)).toBe(masked))
