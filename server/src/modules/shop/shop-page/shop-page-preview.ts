import type { App, Ctx } from '#platform/ctx'
import { assertPreviewToken, makePreviewToken } from '#platform/http/preview-token'

const draftOf = (shopId: number) => `preview of shop ${shopId}`

/** Opens the draft of one shop to whoever has it, for a day. */
export function makeShopPreview(app: App, shopId: number): { url: string; token: string; endsAt: Date } {
  const { token, endsAt } = makePreviewToken(app, draftOf(shopId))
  return { url: `${app.config.origin}/shop/${shopId}?preview_token=${token}`, token, endsAt }
}

/** Refuses a token of another shop, or one that is over, with PREVIEW_ENDED. */
export const assertShopPreview = (ctx: Ctx, shopId: number, token: string): void =>
  assertPreviewToken(ctx, draftOf(shopId), token)
