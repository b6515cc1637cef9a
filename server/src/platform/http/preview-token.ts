import { timingSafeEqual } from 'node:crypto'
import { hours } from '../clock.ts'
import type { App, Ctx } from '../ctx.ts'
import { refuse } from './refuse.ts'

const lasts = hours(24)
const sign = (app: App, draft: string, ends: string) => app.secrets.digest(draft, ends)

/** Opens one kind of draft to whoever has it, for a day. Nothing is stored: the signature and the time in it are all there is to it. */
export function makePreviewToken(app: App, draft: string): { token: string; endsAt: Date } {
  const endsAt = new Date(app.clock.now().getTime() + lasts)
  const ends = String(endsAt.getTime())
  return { token: `${ends}.${sign(app, draft, ends)}`, endsAt }
}

/** Refuses a token that is not ours, of another draft, or over, with PREVIEW_ENDED. */
export function assertPreviewToken(ctx: Ctx, draft: string, token: string): void {
  const [ends = '', signature = ''] = token.split('.')
  const ours = Buffer.from(sign(ctx.app, draft, ends))
  const theirs = Buffer.from(signature)
  const isOurs = ours.length === theirs.length && timingSafeEqual(ours, theirs)
  if (!isOurs || Number(ends) <= ctx.clock.now().getTime()) refuse('PREVIEW_ENDED')
}
