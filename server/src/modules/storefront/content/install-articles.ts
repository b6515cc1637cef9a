import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { addArticles, articleGroups, lockArticles, placesTaken } from './content.store.ts'
import { readyDocuments } from './ready-articles/documents.ts'
import { readyHelp } from './ready-articles/help.ts'
import { invalidatePages } from './remembered.ts'

const documentNames: LocalizedText = { 'en-us': 'Documents', 'zh-cn': '协议与政策', 'en-id': 'Dokumen' }

/** The places of agreements that no article stands at yet. */
export async function missingDocuments(ctx: Ctx): Promise<string[]> {
  const taken = await placesTaken(
    ctx,
    readyDocuments.map(({ key }) => key),
  )
  return readyDocuments.map(({ key }) => key).filter((key) => !taken.includes(key))
}

export const countHelpGroups = async (ctx: Ctx): Promise<number> => (await articleGroups(ctx, 'HELP')).length

/** Writes the agreements that are not there; what somebody wrote stays. Answers how many. */
export async function installDocuments(ctx: Ctx): Promise<number> {
  await lockArticles(ctx)
  const missing = await missingDocuments(ctx)
  if (!missing.length) return 0
  const [group] = await articleGroups(ctx, 'POSITION')
  await addArticles(ctx, {
    type: 'POSITION',
    names: documentNames,
    ...(group && { groupId: group.id }),
    articles: readyDocuments
      .filter(({ key }) => missing.includes(key))
      .map(({ key, ...texts }) => ({ place: key, ...texts })),
  })
  ctx.afterCommit(() => invalidatePages(ctx.app))
  return missing.length
}

/** Writes the help where there is none yet. Answers how many articles. */
export async function installHelp(ctx: Ctx): Promise<number> {
  await lockArticles(ctx)
  if (await countHelpGroups(ctx)) return 0
  for (const { names, articles } of readyHelp)
    await addArticles(ctx, {
      type: 'HELP',
      names,
      articles: articles.map(({ titles, contents }) => ({ place: null, titles, contents })),
    })
  ctx.afterCommit(() => invalidatePages(ctx.app))
  return readyHelp.reduce((sum, { articles }) => sum + articles.length, 0)
}
