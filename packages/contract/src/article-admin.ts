import { Type } from 'typebox'
import { Words } from './category.ts'
import { AskAgain } from './consent.ts'
import { articleTypes, documentPositions } from './content.ts'
import { LongWords, PublishedVersion, languageGaps } from './page-admin.ts'
import { route } from './route.ts'
import { Flag, Id, Maybe, OneOf, Page, Paging, Seconds } from './wire.ts'

/** Groups of one type, articles of one group, and how long they are. */
export const articleLimits = { groups: 30, articles: 100, title: 120, group: 60, text: 20_000 } as const

export const articleStates = ['NEW', 'PUBLISHED', 'CHANGED', 'HIDDEN'] as const

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const currentVersion = Type.Integer({ minimum: 1, description: 'sent back with each act' })
const texts = {
  titles: Words(articleLimits.title, 'what the article is called'),
  contents: LongWords(articleLimits.text, 'what it says: paragraphs, "## heading", "- item" and tables'),
}
const summary = {
  article_id: Id('of the article'),
  group_id: Id('of the group in which it stands'),
  titles: Words(articleLimits.title, 'what it is called, in the draft where there is one'),
  position: Maybe(
    OneOf(documentPositions, 'of a document that people agree to or read before they act; absent: an article'),
  ),
  state: OneOf(
    articleStates,
    'NEW: never published; PUBLISHED: visitors see what is written; CHANGED: they see what was published before the draft; HIDDEN: they do not see it any more',
  ),
  missing: Type.Array(OneOf(languageGaps), { description: 'languages in which title or text is missing' }),
  version: currentVersion,
  modify_time: Seconds('when what visitors see was changed last'),
}

export const AdminArticle = Type.Object(summary)
export const AdminArticleDetail = Type.Object({
  ...summary,
  draft: Maybe(Type.Object(texts, { description: 'absent: what is published' })),
  published: Maybe(Type.Object(texts, { description: 'what visitors see, or saw last; absent: never published' })),
  last: Maybe(Type.Object(PublishedVersion, { description: 'the last version; absent: never published' })),
  asks_again: Maybe(Flag('1 = a version of it may ask people again; absent: nobody agrees to it')),
})
export const AdminArticleGroup = Type.Object({
  group_id: Id('of the group'),
  type: OneOf(articleTypes, 'where its articles are read: HELP in the help and at the foot of each page'),
  names: Words(articleLimits.group, 'what the group is called'),
  version: currentVersion,
  articles: Type.Array(AdminArticle, { description: 'in their order' }),
})
export const AdminArticles = Type.Object({
  groups: Type.Array(AdminArticleGroup, { description: 'by type, then in their order' }),
})

const admin = { audience: 'admin', needs: 'content', tag: 'content' } as const
const root = '/admin_end/articles'
const groupRoot = '/admin_end/article-groups'
const One = Type.Object({ id: Id('of the article') })
const OneGroup = Type.Object({ id: Id('of the group') })
const article = { object: 'article', id: 'id' } as const
const group = { object: 'article-group', id: 'id' } as const
const onArticle = Type.Object({ version: Version })

/** Operators write help, notices and the documents that people agree to. */
export const adminArticleApi = {
  list: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'All groups with their articles, those that visitors do not see among them',
    reply: AdminArticles,
  }),
  createGroup: route({
    ...admin,
    method: 'POST',
    path: groupRoot,
    audit: { object: 'article-group', id: 'group_id' },
    summary: 'Adds a group, behind those of its type',
    input: Type.Object({
      type: OneOf(articleTypes, 'where its articles are read'),
      names: Words(articleLimits.group, 'what it is called'),
    }),
    reply: Type.Object({ group_id: Id('of the group') }),
  }),
  renameGroup: route({
    ...admin,
    method: 'PUT',
    path: `${groupRoot}/:id`,
    audit: group,
    summary: 'Calls a group something else; visitors see it at once',
    params: OneGroup,
    input: Type.Object({ version: Version, names: Words(articleLimits.group, 'what it is called') }),
    reply: AdminArticles,
  }),
  moveGroup: route({
    ...admin,
    method: 'POST',
    path: `${groupRoot}/:id/move`,
    audit: group,
    summary: 'Puts a group elsewhere among those of its type',
    params: OneGroup,
    input: Type.Object({
      version: Version,
      before_id: Maybe(Id('of the group before which it is put; absent: the last')),
    }),
    reply: AdminArticles,
  }),
  removeGroup: route({
    ...admin,
    method: 'DELETE',
    path: `${groupRoot}/:id`,
    audit: group,
    summary: 'Removes a group in which no article stands',
    params: OneGroup,
    input: onArticle,
    reply: AdminArticles,
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'An article: its draft beside what is published',
    params: One,
    reply: AdminArticleDetail,
  }),
  create: route({
    ...admin,
    method: 'POST',
    path: root,
    audit: { object: 'article', id: 'article_id' },
    summary: 'Writes a new article, as the last of its group; visitors see it once it is published',
    input: Type.Object({ group_id: Id('of the group'), ...texts }),
    reply: Type.Object({ article_id: Id('of the article') }),
  }),
  change: route({
    ...admin,
    method: 'PUT',
    path: `${root}/:id`,
    audit: article,
    summary: 'Writes the draft of an article; visitors see it once it is published',
    params: One,
    input: Type.Object({ version: Version, ...texts }),
    reply: AdminArticleDetail,
  }),
  publish: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/publish`,
    audit: article,
    summary:
      'Shows visitors the draft, and keeps it as a version; a hidden article without a draft is shown again as it was. A version of an agreement may ask everybody again',
    params: One,
    input: Type.Object({ version: Version, ask_again: Maybe(AskAgain) }),
    reply: AdminArticleDetail,
  }),
  stopAsking: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/stop-asking`,
    audit: article,
    summary: 'Asks nobody any more to agree again, and keeps nobody from ordering; who has agreed stays recorded',
    params: One,
    input: onArticle,
    reply: AdminArticleDetail,
  }),
  discard: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/discard`,
    audit: article,
    summary: 'Throws the draft of an article away that was published before',
    params: One,
    input: onArticle,
    reply: AdminArticleDetail,
  }),
  hide: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/hide`,
    audit: article,
    summary: 'Takes an article from what visitors see; documents stay',
    params: One,
    input: onArticle,
    reply: AdminArticleDetail,
  }),
  move: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/move`,
    audit: article,
    summary: 'Puts an article elsewhere, also into another group; visitors see it at once',
    params: One,
    input: Type.Object({
      version: Version,
      group_id: Id('of the group in which it shall stand'),
      before_id: Maybe(Id('of the article before which it is put; absent: the last')),
    }),
    reply: AdminArticles,
  }),
  remove: route({
    ...admin,
    method: 'DELETE',
    path: `${root}/:id`,
    audit: article,
    summary: 'Removes an article that visitors do not see, with its versions',
    params: One,
    input: onArticle,
    reply: AdminArticles,
  }),
  versions: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id/versions`,
    summary: 'What was published of an article, the latest first',
    params: One,
    input: Type.Object(Paging),
    reply: Page(
      Type.Object({
        ...PublishedVersion,
        ...texts,
        ask_time: Maybe(Seconds('from when it counts for people who agreed before; absent: it did not ask again')),
      }),
    ),
  }),
  restore: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/versions/:number/restore`,
    audit: article,
    summary: 'Makes the draft of an article what was published of it once',
    params: Type.Object({ id: Id('of the article'), number: Id('of the version') }),
    input: onArticle,
    reply: AdminArticleDetail,
  }),
} as const
