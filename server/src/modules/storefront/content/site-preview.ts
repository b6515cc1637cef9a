import type { App, Ctx } from '#platform/ctx'
import { assertPreviewToken, makePreviewToken } from '#platform/http/preview-token'

const draft = 'preview'

/** Opens the drafts of the mall's own pages to whoever has it, for a day. */
export function makePreviewLink(app: App): { url: string; token: string; endsAt: Date } {
  const { token, endsAt } = makePreviewToken(app, draft)
  return { url: `${app.config.origin}/?preview=site&preview_token=${token}`, token, endsAt }
}

/** Refuses a token that is not ours or has ended with PREVIEW_ENDED. */
export const assertPreview = (ctx: Ctx, token = ''): void => assertPreviewToken(ctx, draft, token)
