import { adminApiKeyApi, apiKeyApi, keyPermissions, sellerApiKeyApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { presentApiKey } from './present-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export function apiKeyRoutes(http: Http): void {
  const { buyer, seller, admin } = keyPermissions
  http.query(apiKeyApi.list, async (ctx) => (await listApiKeys(ctx)).map((row) => presentApiKey(row, buyer)))
  http.command(apiKeyApi.create, async (ctx, input) => {
    const { key, row } = await createApiKey(ctx, input)
    return { key, ...presentApiKey(row, buyer) }
  })
  http.query(sellerApiKeyApi.list, async (ctx) => (await listApiKeys(ctx)).map((row) => presentApiKey(row, seller)))
  http.command(sellerApiKeyApi.create, async (ctx, input) => {
    const { key, row } = await createApiKey(ctx, input)
    return { key, ...presentApiKey(row, seller) }
  })
  http.query(adminApiKeyApi.list, async (ctx) => (await listApiKeys(ctx)).map((row) => presentApiKey(row, admin)))
  http.command(adminApiKeyApi.create, async (ctx, input) => {
    const { key, row } = await createApiKey(ctx, input)
    return { key, ...presentApiKey(row, admin) }
  })
  for (const { revoke } of [apiKeyApi, sellerApiKeyApi, adminApiKeyApi])
    http.command(revoke, async (ctx, { id }) => {
      await revokeApiKey(ctx, Number(id))
      return { ok: true }
    })
}
