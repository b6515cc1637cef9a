import { formatPackApi } from '@borong/contract'
import { changeFormatPack, tryFormat } from '#modules/foundation/settings'
import type { Http } from '#platform/http/http'
import { presentOnePack, presentPacks, presentTries, readFormats, readKind, readPack } from './present-format-pack.ts'

/** By which forms numbers are taken. */
export function formatPackRoutes(http: Http) {
  http.query(formatPackApi.list, presentPacks)
  http.query(formatPackApi.show, (ctx, { pack }) => presentOnePack(ctx, readPack(pack)))
  http.command(formatPackApi.change, async (ctx, { pack, in_force, formats, version, reason }) => {
    await changeFormatPack(ctx, readPack(pack), {
      inForce: in_force === 1,
      formats: formats && readFormats(formats),
      version,
      reason: reason.trim(),
    })
    return presentOnePack(ctx, readPack(pack))
  })
  http.query(formatPackApi.tryOut, async (ctx, { kind, value, pattern }) =>
    presentTries(ctx, await tryFormat(ctx, { kind: readKind(kind), value, pattern })),
  )
}
