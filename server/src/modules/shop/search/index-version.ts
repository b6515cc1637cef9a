import type { Ctx, App } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { indexVersions } from './search.store.ts'

const versions = perApp(
  () => new TtlCache<{ version: number; words: number; dictionary: number }>(1000, 1, 'dictionary'),
)

/** The state of the index, looked at once a second: what is remembered of another state does not count. */
export const indexVersion = (ctx: Ctx) => versions(ctx.app).get(ctx, '', () => indexVersions(ctx))

/** Our own changes are seen at once. */
export const invalidateVersion = (app: App) => versions(app).invalidate()
