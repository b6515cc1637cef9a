import { storageApi } from '@borong/contract'
import { adminIn } from '#platform/http/admin-in'
import { inCommand } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { presentStorage } from './present-storage.ts'
import { showStorage } from './show-storage.ts'
import { tryStorage } from './try-storage.ts'

export function storageDeskRoutes(http: Http) {
  http.query(storageApi.show, async (ctx) => presentStorage(await showStorage(ctx)))
  http.free(storageApi.test, async (app, { actor, lang }) => {
    adminIn({ actor })
    const milliseconds = await tryStorage(app)
    await inCommand(app, actor, lang, async (ctx) => ctx.audit({ after: { milliseconds } }))
    return { milliseconds }
  })
}
