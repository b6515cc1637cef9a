import type { Ctx, House } from '#platform/ctx'
import { Memory, perHouse } from '#platform/memory'

const pages = perHouse(() => new Memory<unknown>(3000, 500))

/** What stands on every page changes seldom and is asked for all the time. */
export const remembered = <Value>(ctx: Ctx, name: string, make: () => Promise<Value>): Promise<Value> =>
  pages(ctx.house).get(ctx, name, make) as Promise<Value>

export const forgetPages = (house: House) => pages(house).forget()
