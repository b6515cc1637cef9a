import type { Ctx, House } from '#platform/ctx'
import { Memory, perHouse } from '#platform/memory'
import { indexVersions } from './search.store.ts'

const versions = perHouse(() => new Memory<{ version: number; words: number }>(1000, 1, 'dictionary'))

/** The state of the index, looked at once a second: what is remembered of another state does not count. */
export const indexVersion = (ctx: Ctx) => versions(ctx.house).get(ctx, '', () => indexVersions(ctx))

/** Our own changes are seen at once. */
export const forgetVersion = (house: House) => versions(house).forget()
