import { expect, test } from 'vitest'
import { changeAndFind } from '../support/change-and-find.ts'
import { openTestMall } from '../test-mall.ts'

test('goods that a seller changes are found within a second, on the embedded database', async () => {
  const mall = await openTestMall()
  const took = await changeAndFind(mall, 5)
  await mall.close()
  expect(took[2], `of ${took.map(Math.round).join(', ')} ms`).toBeLessThan(1000)
}, 60_000)
