import { adminApiKeyApi, apiKeyApi, type KeyAudience, keyPermissions, sellerApiKeyApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { presentApiKey } from './present-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import type { KeyRow } from './api-key.store.ts'

type Calls = typeof apiKeyApi
/** The calls of the three audiences are made by one function and differ in the names of permissions. */
type KeyCalls = { [Call in keyof Calls]: Pick<Calls[Call], 'method'> & { audience: KeyAudience } }

export function apiKeyRoutes(http: Http): void {
  for (const calls of [apiKeyApi, sellerApiKeyApi, adminApiKeyApi]) mountApiKeys(http, calls)
}

function mountApiKeys(http: Http, audienceCalls: KeyCalls): void {
  const calls = audienceCalls as Calls
  const names = keyPermissions[calls.list.audience]
  const present = (row: KeyRow) => presentApiKey(row, names)
  http.query(calls.list, async (ctx) => (await listApiKeys(ctx)).map(present))
  http.command(calls.create, async (ctx, input) => {
    const { key, row } = await createApiKey(ctx, input)
    return { key, ...present(row) }
  })
  http.command(calls.revoke, async (ctx, { id }) => {
    await revokeApiKey(ctx, Number(id))
    return { ok: true }
  })
}
