import type { FastifyInstance } from 'fastify'
import { refuse } from '#platform/http/refuse'
import { bannerPicture, goodsPicture, hasIcon, pictureVariants, shopLogo } from './picture.ts'

export const goodsPictureUrl = (icon: string, hue: number, variant: number) => `/pictures/${icon}-${hue}-${variant}.svg`
export const bannerUrl = (icon: string, hue: number) => `/pictures/${icon}-${hue}-banner.svg`
export const logoUrl = (initials: string, hue: number) => `/pictures/${initials.toLowerCase()}-${hue}-logo.svg`

const name = /^([a-z0-9-]{1,60})-(\d{1,3})-(\d|banner|logo)\.svg$/

/** The drawing a file name asks for, as SVG; nothing when there is no such drawing. */
export function draw(file: string): string | undefined {
  const [, subject, hue, view] = name.exec(file) ?? []
  if (!subject || !hue || !view) return undefined
  if (view === 'logo') return /^[a-z]{1,3}$/.test(subject) ? shopLogo(subject, Number(hue)) : undefined
  if (!hasIcon(subject)) return undefined
  if (view === 'banner') return bannerPicture(subject, Number(hue))
  return Number(view) < pictureVariants ? goodsPicture(subject, Number(hue), Number(view)) : undefined
}

const maxDrawn = 500

/** The pictures of the demo data, drawn when they are asked for: nothing to load, nothing to keep on disk. */
export function demoPictures(fastify: FastifyInstance) {
  const drawn = new Map<string, string>()
  fastify.get<{ Params: { file: string } }>('/pictures/:file', (request, reply) => {
    const { file } = request.params
    const known = drawn.get(file)
    const picture = known ?? draw(file) ?? refuse('NOT_FOUND')
    if (!known) {
      if (drawn.size >= maxDrawn) drawn.delete(drawn.keys().next().value!)
      drawn.set(file, picture)
    }
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', 'public, max-age=604800')
      .type('image/svg+xml')
      .send(picture)
  })
}
