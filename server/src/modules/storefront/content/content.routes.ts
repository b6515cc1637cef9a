import { articleTypes, contentApi, pageListShown } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import {
  articleGroups,
  articlesOfGroup,
  articlesOfType,
  articleTitles,
  findArticle,
  findDocument,
} from './content.store.ts'
import { adminArticleRoutes } from './article/admin-article.routes.ts'
import { adminPageListRoutes } from './list/admin-page-list.routes.ts'
import { shownEntries } from './list/shown-entries.ts'
import { adminPageRoutes } from './floor/admin-page.routes.ts'
import { familyPageRoutes } from './family-pages.routes.ts'
import { listDraftFloors, listFloors } from './floor/list-floors.ts'
import { presentArticle, presentLink } from './present-article.ts'
import { remembered } from './remembered.ts'
import { presentSite } from './present-site.ts'
import { assertPreview, makePreviewLink } from './site-preview.ts'
import { siteDraft, siteOfNow } from './site-settings.ts'

export function contentRoutes(http: Http) {
  familyPageRoutes(http)
  adminPageRoutes(http)
  adminPageListRoutes(http)
  adminArticleRoutes(http)
  http.query(contentApi.site, async (ctx) => presentSite(ctx, await remembered(ctx, 'site', () => siteOfNow(ctx))))
  http.query(contentApi.floors, listFloors)

  http.query(contentApi.sitePreview, async (ctx, { preview_token }) => {
    assertPreview(ctx, preview_token)
    return presentSite(ctx, await siteDraft(ctx))
  })
  http.query(contentApi.floorsPreview, (ctx, { preview_token }) => {
    assertPreview(ctx, preview_token)
    return listDraftFloors(ctx)
  })
  http.query(contentApi.previewLink, (ctx) => {
    const { url, token, endsAt } = makePreviewLink(ctx.app)
    return { url, preview_token: token, end_time: toSeconds(endsAt) }
  })

  http.query(contentApi.navigations, async (ctx, { client_type = 'PC' }) =>
    (await shownEntries(ctx, client_type === 'PC' ? 'NAVIGATION' : 'NAVIGATION_MOBILE')).map((it, sort) => ({
      navigation_id: String(it.id),
      navigation_name: pickText(it.names, ctx.lang),
      url: it.url ?? '/',
      image: it.picture ?? '',
      sort,
    })),
  )

  http.query(contentApi.hotKeywords, async (ctx, { num = pageListShown.HOT_KEYWORDS }) =>
    (await shownEntries(ctx, 'HOT_KEYWORDS')).slice(0, num).map(({ id, names }, sort) => ({
      id: String(id),
      hot_name: pickText(names, ctx.lang),
      sort,
    })),
  )

  http.query(contentApi.advertisements, async (ctx) =>
    (await shownEntries(ctx, 'CAROUSEL')).map(({ id, names, subtitles = {}, picture = '', url = '/' }) => ({
      id: String(id),
      title: pickText(names, ctx.lang),
      subtitle: pickText(subtitles, ctx.lang),
      pic_url: picture,
      url,
    })),
  )

  http.query(contentApi.articleGroups, async (ctx, { category_type = 'HELP' }) => {
    const groups = await remembered(ctx, `groups ${category_type}`, () => articleGroups(ctx, category_type))
    const titles = await remembered(ctx, `titles ${category_type}`, () =>
      articleTitles(
        ctx,
        groups.map((group) => group.id),
      ),
    )
    return {
      id: '0',
      name: category_type,
      children: groups.map(({ id, names }) => ({
        id: String(id),
        name: pickText(names, ctx.lang),
        articles: titles.filter((article) => article.group_id === id).map((article) => presentLink(article, ctx.lang)),
      })),
    }
  })

  http.query(contentApi.articlesOfGroup, async (ctx, { id }) => {
    const articles = articleTypes.some((type) => type === id)
      ? await articlesOfType(ctx, id)
      : await articlesOfGroup(ctx, Number(id))
    return articles.map((article) => presentArticle(article, ctx.lang))
  })

  http.query(contentApi.article, async (ctx, { id }) =>
    presentArticle((await findArticle(ctx, Number(id))) ?? refuse('NOT_FOUND'), ctx.lang),
  )

  http.query(contentApi.document, async (ctx, { position }) =>
    presentArticle((await findDocument(ctx, position)) ?? refuse('NOT_FOUND'), ctx.lang),
  )
}
