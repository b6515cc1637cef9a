import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Config } from '#platform/config'
import { openTestMall, type TestMall } from '../test-mall.ts'

/**
 * Two processes' worth of mall on one database, behind real ports, while the tests of a file run. After each of them
 * everything that was under way is let finish and no invariant may be broken, unless a file looks for itself.
 */
export function withTwoMalls({
  looksItself = false,
  config = () => ({}),
}: {
  looksItself?: boolean
  /** What both are set up with; asked for when they are opened. */
  config?: () => Partial<Config>
} = {}): {
  malls: readonly [TestMall, TestMall]
  origins: readonly [string, string]
} {
  const malls = Array<TestMall>(2) as [TestMall, TestMall]
  const origins = Array<string>(2) as [string, string]
  beforeAll(async () => {
    malls[0] = await openTestMall({ engine: 'server', config: config() })
    malls[1] = await openTestMall({ databaseUrl: malls[0].databaseUrl!, config: config() })
    origins[0] = await malls[0].listen()
    origins[1] = await malls[1].listen()
  })
  if (!looksItself)
    afterEach(async () => {
      await malls[0].settle()
      expect(await malls[0].invariants()).toEqual([])
    })
  afterAll(async () => {
    await malls[1].close()
    await malls[0].close()
  })
  return { malls, origins }
}
