import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { uploadedBy } from './media.store.ts'

const address = /^\/media\/([0-9a-f]{2})\/(\1[0-9a-f]{62})\.webp$/

/** Addresses of pictures an account uploaded itself, each once; anything else is refused with PICTURE_NOT_YOURS. */
export async function demandOwnPictures(ctx: Ctx, accountId: number, urls: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(urls)]
  if (!wanted.length) return []
  const contents = wanted.map((url) => address.exec(url)?.[2] ?? refuse('PICTURE_NOT_YOURS'))
  const own = await uploadedBy(ctx, accountId, contents)
  return contents.every((content) => own.has(content)) ? wanted : refuse('PICTURE_NOT_YOURS')
}
