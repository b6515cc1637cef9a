import type { uploadScenes } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { publishUploads, uploadedBy, uploadedForAlbum } from './media.store.ts'
import { pictureAddress } from './private-address.ts'

/** `album` is no scene that callers name: the album is where its pictures come in. */
export type Scene = (typeof uploadScenes)[number] | 'album'
/** What is uploaded for these is for public pages from the start. */
const publicScenes: readonly string[] = ['avatar', 'goods', 'review', 'album'] satisfies Scene[]
/** What was said to be part of a case never becomes public. */
const caseScenes: readonly string[] = ['after-sale', 'complaint'] satisfies Scene[]

export const isForEverybody = (scene: Scene) => publicScenes.includes(scene)

const contentOf = (url: string) => pictureAddress.exec(url)?.[3] ?? refuse('PICTURE_NOT_YOURS')
const storedOf = (url: string) => pictureAddress.exec(url)?.[1] ?? refuse('PICTURE_NOT_YOURS')

/**
 * Pictures an account uploaded itself, for something that only some may see, each once and as they are stored; anything else is
 * refused with PICTURE_NOT_YOURS.
 */
export async function assertOwnPictures(ctx: Ctx, accountId: number, urls: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(urls.map(storedOf))]
  if (!wanted.length) return []
  const own = new Set((await uploadedBy(ctx, accountId, wanted.map(contentOf))).map((it) => it.sha256))
  return wanted.every((url) => own.has(contentOf(url))) ? wanted : refuse('PICTURE_NOT_YOURS')
}

/**
 * The same for a public page: from now on everybody may see them. Those uploaded as part of a case are refused. Pictures of an album
 * may be used by everybody whose album it is.
 */
export async function publishOwnPictures(ctx: Ctx, accountId: number, urls: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(urls.map(storedOf))]
  if (!wanted.length) return []
  const contents = wanted.map(contentOf)
  const [own, ofAlbum] = [await uploadedBy(ctx, accountId, contents), await uploadedForAlbum(ctx, contents)]
  const fit = new Set([...own.filter((it) => !caseScenes.includes(it.scene)).map((it) => it.sha256), ...ofAlbum])
  if (!contents.every((content) => fit.has(content))) return refuse('PICTURE_NOT_YOURS')
  await publishUploads(ctx, accountId, contents)
  return wanted
}
