import { publishOwnPictures } from '#modules/foundation/media'
import { nameSite, siteOfNow } from '#modules/storefront/content'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'

/** Sets the name and the logo of the mall; without a word on the logo it stays. Refuses PICTURE_NOT_YOURS. */
export async function saveSiteName(ctx: Ctx, wanted: { name: string; logo: string | undefined }): Promise<void> {
  const before = await siteOfNow(ctx)
  const isNew = wanted.logo !== undefined && wanted.logo !== '' && wanted.logo !== before.logo
  const [stored] = isNew ? await publishOwnPictures(ctx, adminIn(ctx).accountId, [wanted.logo!]) : []
  const logo = isNew ? stored! : (wanted.logo ?? before.logo)
  await nameSite(ctx, { name: wanted.name, logo })
  ctx.audit({ id: 'site', before: { name: before.name, logo: before.logo }, after: { name: wanted.name, logo } })
}
