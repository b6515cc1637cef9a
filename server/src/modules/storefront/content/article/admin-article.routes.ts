import { adminArticleApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { readWords } from '#platform/messages'
import { changeArticle } from './change-article.ts'
import { createArticle } from './create-article.ts'
import { createArticleGroup } from './create-article-group.ts'
import { discardArticleDraft } from './discard-article-draft.ts'
import { hideArticle } from './hide-article.ts'
import { moveArticle } from './move-article.ts'
import { moveArticleGroup } from './move-article-group.ts'
import { presentArticles, presentDetail, presentVersions } from './present-admin-article.ts'
import { publishArticle } from './publish-article.ts'
import { removeArticle } from './remove-article.ts'
import { removeArticleGroup } from './remove-article-group.ts'
import { renameArticleGroup } from './rename-article-group.ts'
import { stopAsking } from './stop-asking.ts'
import { restoreArticleVersion } from './restore-article-version.ts'

type Texts = Record<'titles' | 'contents', Parameters<typeof readWords>[0]>
const textOf = ({ titles, contents }: Texts) => ({ titles: readWords(titles), contents: readWords(contents) })
const seenOf = ({ id, version }: { id: string; version: number }) => ({ id: Number(id), version })
const askingOf = (sent: { from_day: string; changes: Parameters<typeof readWords>[0] } | undefined) =>
  sent && { fromDay: sent.from_day, changes: readWords(sent.changes) }
const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))

export function adminArticleRoutes(http: Http) {
  http.query(adminArticleApi.list, presentArticles)
  http.query(adminArticleApi.show, (ctx, { id }) => presentDetail(ctx, Number(id)))
  http.query(adminArticleApi.versions, (ctx, { id, ...paging }) => presentVersions(ctx, Number(id), paging))

  http.command(adminArticleApi.createGroup, async (ctx, { type, names }) => ({
    group_id: String(await createArticleGroup(ctx, { type, names: readWords(names) })),
  }))
  http.command(adminArticleApi.renameGroup, async (ctx, sent) => {
    await renameArticleGroup(ctx, { ...seenOf(sent), names: readWords(sent.names) })
    return presentArticles(ctx)
  })
  http.command(adminArticleApi.moveGroup, async (ctx, sent) => {
    await moveArticleGroup(ctx, { ...seenOf(sent), beforeId: idOf(sent.before_id) })
    return presentArticles(ctx)
  })
  http.command(adminArticleApi.removeGroup, async (ctx, sent) => {
    await removeArticleGroup(ctx, seenOf(sent))
    return presentArticles(ctx)
  })

  http.command(adminArticleApi.create, async (ctx, sent) => ({
    article_id: String(await createArticle(ctx, { groupId: Number(sent.group_id), ...textOf(sent) })),
  }))
  http.command(adminArticleApi.change, async (ctx, sent) => {
    await changeArticle(ctx, { ...seenOf(sent), text: textOf(sent) })
    return presentDetail(ctx, Number(sent.id))
  })
  http.command(adminArticleApi.publish, async (ctx, sent) => {
    await publishArticle(ctx, seenOf(sent), askingOf(sent.ask_again))
    return presentDetail(ctx, Number(sent.id))
  })
  http.command(adminArticleApi.stopAsking, async (ctx, sent) => {
    await stopAsking(ctx, seenOf(sent))
    return presentDetail(ctx, Number(sent.id))
  })
  http.command(adminArticleApi.discard, async (ctx, sent) => {
    await discardArticleDraft(ctx, seenOf(sent))
    return presentDetail(ctx, Number(sent.id))
  })
  http.command(adminArticleApi.hide, async (ctx, sent) => {
    await hideArticle(ctx, seenOf(sent))
    return presentDetail(ctx, Number(sent.id))
  })
  http.command(adminArticleApi.restore, async (ctx, sent) => {
    await restoreArticleVersion(ctx, { ...seenOf(sent), number: Number(sent.number) })
    return presentDetail(ctx, Number(sent.id))
  })
  http.command(adminArticleApi.move, async (ctx, sent) => {
    await moveArticle(ctx, { ...seenOf(sent), groupId: Number(sent.group_id), beforeId: idOf(sent.before_id) })
    return presentArticles(ctx)
  })
  http.command(adminArticleApi.remove, async (ctx, sent) => {
    await removeArticle(ctx, seenOf(sent))
    return presentArticles(ctx)
  })
}
