import type { Ctx, App } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'

const pages = perApp(() => new TtlCache<unknown>(3000, 500))

/** What stands on every page changes seldom and is asked for all the time. */
export const remembered = <Value>(ctx: Ctx, name: string, make: () => Promise<Value>): Promise<Value> =>
  pages(ctx.app).get(ctx, name, make) as Promise<Value>

export const invalidatePages = (app: App) => pages(app).invalidate()
