import type { Pack } from '@borong/contract'
import { installDictionaries, loadRegions } from '#modules/foundation/reference'
import { installCarriers } from '#modules/shop/shipping'
import { installDocuments, installHelp } from '#modules/storefront/content'
import type { Ctx } from '#platform/ctx'

const installs: Record<Pack, (ctx: Ctx) => Promise<number>> = {
  regions: loadRegions,
  carriers: (ctx) => installCarriers(ctx),
  dictionaries: installDictionaries,
  documents: installDocuments,
  help: installHelp,
}

/** Puts in what is missing of something ready made; pressed twice, also at once, it is put in once. Answers how much was added. */
export async function installPack(ctx: Ctx, pack: Pack): Promise<number> {
  const added = await installs[pack](ctx)
  ctx.audit({ id: pack, after: { added } })
  return added
}
