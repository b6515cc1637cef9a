import { adminConsoleApi, type Input, sellerConsoleApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { personIn } from './console-person.ts'
import { findInMall, findInShop } from './find-anything.ts'
import { listWorkOfMall, listWorkOfShop } from './list-work.ts'
import { presentQueue, presentView } from './present-console.ts'
import { addView, editView, listViews, removeView, type ViewInput } from './save-view.ts'
import { setPreferences, showPreferences } from './set-preferences.ts'

const readView = (input: Omit<Input<typeof sellerConsoleApi.addView>, 'list'>): ViewInput => ({
  name: input.name.trim(),
  query: input.query ?? '',
  isShared: input.is_shared === 1,
  position: input.position,
})

export function consoleRoutes(http: Http) {
  http.query(sellerConsoleApi.work, async (ctx) => (await listWorkOfShop(ctx)).map(presentQueue))
  http.query(adminConsoleApi.work, async (ctx) => (await listWorkOfMall(ctx)).map(presentQueue))
  http.query(sellerConsoleApi.search, (ctx, { q = '' }) => findInShop(ctx, q))
  http.query(adminConsoleApi.search, (ctx, { q = '' }) => findInMall(ctx, q))

  for (const console of [sellerConsoleApi, adminConsoleApi as unknown as typeof sellerConsoleApi]) {
    http.query(console.views, async (ctx, { list }) =>
      (await listViews(ctx, list)).map((view) => presentView(personIn(ctx), view)),
    )
    http.command(console.addView, async (ctx, { list, ...input }) =>
      presentView(personIn(ctx), await addView(ctx, list, readView(input))),
    )
    http.command(console.editView, async (ctx, { view_id, version, ...input }) =>
      presentView(personIn(ctx), await editView(ctx, Number(view_id), version, readView(input))),
    )
    http.command(console.removeView, async (ctx, { view_id }) => {
      await removeView(ctx, Number(view_id))
      return { ok: true }
    })
    http.query(console.preferences, (ctx, { list }) => showPreferences(ctx, list))
    http.command(console.setPreferences, (ctx, { list, columns, density, single_keys }) =>
      setPreferences(ctx, list, { columns, density, single_keys }),
    )
  }
}
