import { publishOwnPictures } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import type { LocalizedText } from '#platform/messages'
import { categoryChanged } from '../catalog.events.ts'
import { changeLockedCategory } from './category.store.ts'
import type { CategoryParameter } from './category.types.ts'
import { assertNameFree, type Seen, takeCategory } from './take-category.ts'

interface Wanted extends Seen {
  names?: LocalizedText
  /** Empty: none. */
  image?: string
  parameters?: CategoryParameter[]
}

/** Changes names, picture and parameters; what is left out stays. Refuses NOT_FOUND, MOVED_ON, CATEGORY_NAME_TAKEN and PICTURE_NOT_YOURS. */
export async function changeCategory(ctx: Ctx, { names, image, parameters, ...seen }: Wanted): Promise<void> {
  const { category } = await takeCategory(ctx, seen)
  const { id, parentId } = category
  if (names) await assertNameFree(ctx, { parentId, english: names['en-us'], except: id })
  const own =
    image && image !== category.image ? await publishOwnPictures(ctx, adminIn(ctx).accountId, [image]) : undefined
  const change = {
    ...(names && { names }),
    ...(image !== undefined && { image: own?.[0] ?? image }),
    ...(parameters && { parameters }),
  }
  await changeLockedCategory(ctx, id, change)
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, category[field as keyof typeof change]]))
  ctx.audit({ before, after: change })
  if (names) ctx.publish(categoryChanged(id))
}
