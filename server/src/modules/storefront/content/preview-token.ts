import { timingSafeEqual } from 'node:crypto'
import { hours } from '#platform/clock'
import type { Ctx, App } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

const lasts = hours(24)
const sign = (app: App, ends: string) => app.secrets.digest('preview', ends)

/** Opens the drafts to whoever holds it, for a day. Nothing is kept: the signature and the time in it are all there is to it. */
export function makePreviewLink(app: App): { url: string; token: string; endsAt: Date } {
  const endsAt = new Date(app.clock.now().getTime() + lasts)
  const ends = String(endsAt.getTime())
  const token = `${ends}.${sign(app, ends)}`
  return { url: `${app.config.origin}/?preview=site&preview_token=${token}`, token, endsAt }
}

/** Refuses a token that is not ours or has ended with PREVIEW_ENDED. */
export function assertPreview(ctx: Ctx, token = ''): void {
  const [ends = '', signature = ''] = token.split('.')
  const ours = Buffer.from(sign(ctx.app, ends))
  const theirs = Buffer.from(signature)
  const isOurs = ours.length === theirs.length && timingSafeEqual(ours, theirs)
  if (!isOurs || Number(ends) <= ctx.clock.now().getTime()) refuse('PREVIEW_ENDED')
}
