import { expect, test } from 'vitest'
import { fitInside } from './shrink-picture.ts'

test.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [3000, 4000, { width: 1200, height: 1600 }],
  [800, 600, { width: 800, height: 600 }],
  [9000, 2, { width: 1600, height: 1 }],
])('%i by %i is drawn inside the longest side', (width, height, fits) => expect(fitInside(width, height)).toEqual(fits))
