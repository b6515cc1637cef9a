import { timingSafeEqual } from 'node:crypto'
import { hours } from '#platform/clock'
import type { Ctx, House } from '#platform/ctx'
import { refuse } from '#platform/refuse'

const lasts = hours(24)
const seal = (house: House, ends: string) => house.secrets.seal('preview', ends)

/** Opens the drafts to whoever holds it, for a day. Nothing is kept: the signature and the time in it are all there is to it. */
export function makePreviewLink(house: House): { url: string; token: string; endsAt: Date } {
  const endsAt = new Date(house.clock.now().getTime() + lasts)
  const ends = String(endsAt.getTime())
  const token = `${ends}.${seal(house, ends)}`
  return { url: `${house.config.origin}/?preview=site&preview_token=${token}`, token, endsAt }
}

/** Refuses a token that is not ours or has ended with PREVIEW_ENDED. */
export function demandPreview(ctx: Ctx, token = ''): void {
  const [ends = '', signature = ''] = token.split('.')
  const ours = Buffer.from(seal(ctx.house, ends))
  const theirs = Buffer.from(signature)
  const isOurs = ours.length === theirs.length && timingSafeEqual(ours, theirs)
  if (!isOurs || Number(ends) <= ctx.clock.now().getTime()) refuse('PREVIEW_ENDED')
}
