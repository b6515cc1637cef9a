import { Type } from 'typebox'
import { GoodsCard } from './catalog.ts'
import { languages } from './language.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Seconds, Text } from './wire.ts'

export const SiteInfo = Type.Object({
  site_name: Type.String(),
  title: Type.String(),
  keywords: Type.String(),
  descript: Type.String(),
  siteon: Flag(),
  close_reson: Type.String(),
  logo: Type.String(),
  test_mode: Flag('1 in demo mode'),
  languages: Type.Array(OneOf(languages)),
})
export const Navigation = Type.Object({
  navigation_id: Id(),
  navigation_name: Type.String(),
  url: Type.String(),
  image: Type.String(),
  sort: Type.Integer(),
})
export const HotKeyword = Type.Object({ id: Id(), hot_name: Type.String(), sort: Type.Integer() })
export const Advertisement = Type.Object({
  id: Id(),
  title: Type.String(),
  subtitle: Type.String(),
  pic_url: Type.String(),
  url: Type.String(),
})
export const FloorBlock = Type.Object({
  type: OneOf(['IMAGE', 'TEXT', 'GOODS']),
  title: Type.String(),
  text: Type.String({ description: 'of a TEXT block, at most 500 characters' }),
  image: Type.String({ description: 'of an IMAGE block' }),
  url: Type.String({ description: 'where a picture or a text leads; starts with /' }),
  goods: Type.Array(GoodsCard, { description: 'of a GOODS block, up to 8' }),
})
export const Floor = Type.Object({
  id: Id(),
  title: Type.String({ description: '2 to 4 characters' }),
  url: Type.String(),
  tags: Type.Array(Type.Object({ name: Type.String(), url: Type.String() }), { maxItems: 5 }),
  blocks: Type.Array(FloorBlock),
})
const Preview = { preview_token: Maybe(Text(200, { description: 'of a preview link' })) }
export const ArticleLink = Type.Object({ article_id: Id(), article_name: Type.String(), category_id: Id() })
export const ArticleGroup = Type.Object({ id: Id(), name: Type.String(), articles: Type.Array(ArticleLink) })
export const Article = Type.Object({
  article_id: Id(),
  article_name: Type.String(),
  category_id: Id(),
  content: Type.String({ description: 'paragraphs of plain text' }),
  modify_time: Seconds(),
})

export const articleTypes = ['HELP', 'NOTICE', 'POSITION', 'PROMOTION', 'OTHER'] as const
export const documentPositions = [
  'REGISTRATION_AGREEMENT',
  'PRIVACY_POLICY',
  'COOPERATION_AGREEMENT',
  'CONTACT_INFORMATION',
  'GROUP_BUY_AGREEMENT',
  'OTHER',
] as const

export const contentApi = {
  site: route({
    method: 'GET',
    path: '/base_end/site-show',
    audience: 'open',
    tag: 'content',
    summary: 'Name and state of the mall',
    reply: SiteInfo,
  }),
  navigations: route({
    method: 'GET',
    path: '/buyer_end/pages/site-navigations',
    audience: 'open',
    tag: 'content',
    summary: 'Entries of the top navigation',
    input: Type.Object({ client_type: Maybe(OneOf(['PC', 'MOBILE'])) }),
    reply: Type.Array(Navigation),
  }),
  hotKeywords: route({
    method: 'GET',
    path: '/buyer_end/pages/hot-keywords',
    audience: 'open',
    tag: 'content',
    summary: 'Popular search words',
    input: Type.Object({ num: Maybe(Type.Integer({ minimum: 1, maximum: 30, default: 7 })) }),
    reply: Type.Array(HotKeyword),
  }),
  floors: route({
    method: 'POST',
    path: '/buyer_end/buyer/categoryFloor/selectFloorList',
    audience: 'open',
    tag: 'content',
    summary: 'Published floors of the home page',
    reply: Type.Array(Floor),
  }),
  sitePreview: route({
    method: 'GET',
    path: '/buyer_end/buyer/settings/siteyl',
    audience: 'open',
    tag: 'content',
    summary: 'Name and state of the mall as the draft has them',
    input: Type.Object(Preview),
    reply: SiteInfo,
  }),
  floorsPreview: route({
    method: 'POST',
    path: '/buyer_end/buyer/categoryFloor/selectylFloorlist',
    audience: 'open',
    tag: 'content',
    summary: 'Floors of the home page as the draft has them',
    input: Type.Object(Preview),
    reply: Type.Array(Floor),
  }),
  previewLink: route({
    method: 'POST',
    path: '/admin_end/pages/preview-link',
    needs: 'content',
    audit: { object: 'page' },
    audience: 'admin',
    tag: 'content',
    summary: 'A link that shows the drafts for a day to whoever holds it',
    reply: Type.Object({ url: Type.String(), preview_token: Type.String(), end_time: Seconds() }),
  }),
  advertisements: route({
    method: 'GET',
    path: '/buyer_end/system/advertisementConfig/selectList',
    audience: 'open',
    tag: 'content',
    summary: 'Pictures of the home page carousel',
    reply: Type.Array(Advertisement),
  }),
  articleGroups: route({
    method: 'GET',
    path: '/buyer_end/pages/article-categories',
    audience: 'open',
    tag: 'content',
    summary: 'Groups of articles with their titles; HELP feeds the footer',
    input: Type.Object({ category_type: Maybe(OneOf(articleTypes)) }),
    reply: Type.Object({ id: Type.String(), name: Type.String(), children: Type.Array(ArticleGroup) }),
  }),
  articlesOfGroup: route({
    method: 'GET',
    path: '/buyer_end/pages/article-categories/:id/articles',
    audience: 'open',
    tag: 'content',
    summary: 'Articles of one group, or of every group of a type',
    params: Type.Object({ id: Type.String({ pattern: `^([1-9][0-9]{0,14}|${articleTypes.join('|')})$` }) }),
    reply: Type.Array(Article),
  }),
  article: route({
    method: 'GET',
    path: '/buyer_end/pages/articles/:id',
    audience: 'open',
    tag: 'content',
    summary: 'One article',
    params: Type.Object({ id: Id() }),
    reply: Article,
  }),
  document: route({
    method: 'GET',
    path: '/buyer_end/pages/:position/articles',
    audience: 'open',
    tag: 'content',
    summary: 'The agreement or policy document',
    params: Type.Object({ position: OneOf(documentPositions) }),
    reply: Article,
  }),
  view: route({
    method: 'GET',
    path: '/buyer_end/view',
    audience: 'open',
    tag: 'content',
    summary: 'Counts a visit once per uuid and url in ten minutes',
    input: Type.Object({
      url: Text(2000, { description: 'address of the page, whole or from its path on; pages of the mall count' }),
      uuid: Maybe(Text(64)),
    }),
    reply: Type.Object({ counted: Flag(), views: Count() }),
  }),
}
