import { Type } from 'typebox'
import { languages } from './language.ts'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, RequiredText, Text } from './wire.ts'

/** Of what operators say of words. */
export const searchWordLimits = { word: 60, words: 40, groups: 2000, redirects: 500, url: 300, days: 30 } as const

export const searchKinds = ['ALL', 'NOTHING_FOUND'] as const

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const currentVersion = Type.Integer({ minimum: 1, description: 'sent back with each act' })
const word = () => RequiredText(searchWordLimits.word, { description: 'a word, or several that belong together' })

const synonyms = {
  words: Type.Array(word(), {
    minItems: 1,
    maxItems: searchWordLimits.words,
    description: 'words that mean the same; of a one-way group those that are searched for',
  }),
  leads_to: Maybe(
    Type.Array(word(), {
      maxItems: searchWordLimits.words,
      description: 'of a one-way group: what is found as well; absent or empty: each word finds what the others find',
    }),
  ),
  language: Maybe(OneOf(languages, 'whose readers it is for; absent: all')),
}
const redirect = {
  keyword: RequiredText(searchWordLimits.word, { description: 'what is searched for, upper or lower case' }),
  url: RequiredText(searchWordLimits.url, {
    description: 'page of this mall to which it leads, such as /goods?category=12; starts with /',
  }),
}

export const SynonymGroup = Type.Object({
  synonym_id: Id('of the group'),
  words: Type.Array(Type.String({ description: 'a word, or several that belong together' }), {
    description: 'words that mean the same; of a one-way group those that are searched for',
  }),
  leads_to: Type.Array(Type.String({ description: 'a word, or several that belong together' }), {
    description: 'of a one-way group: what is found as well; empty: each word finds what the others find',
  }),
  language: Maybe(OneOf(languages, 'whose readers it is for; absent: all')),
  version: currentVersion,
})
export const SearchRedirect = Type.Object({
  redirect_id: Id('of the keyword'),
  keyword: Type.String({ description: 'what is searched for, in lower case' }),
  url: Type.String({ description: 'page of this mall to which it leads' }),
  version: currentVersion,
})

const Tried = (description: string) =>
  Type.Object(
    {
      total: Count('goods that are found'),
      goods: Type.Array(
        Type.Object({
          goods_id: Id('of the goods'),
          goods_name: Type.String({ description: 'in the language of the caller' }),
        }),
        { description: 'the first five' },
      ),
    },
    { description },
  )

const admin = { audience: 'admin', needs: 'content', tag: 'search' } as const
const root = '/admin_end/search-words'
const OneGroup = Type.Object({ id: Id('of the group') })
const OneRedirect = Type.Object({ id: Id('of the keyword') })
const group = { object: 'synonyms', id: 'id' } as const
const page = { object: 'search-redirect', id: 'id' } as const
const part = Maybe(Text(searchWordLimits.word, { description: 'a part of a word' }))

/** Operators see what is searched for, and say what words mean and where they lead. */
export const adminSearchApi = {
  searches: route({
    ...admin,
    method: 'GET',
    path: `${root}/searches`,
    summary: 'What was searched for in the last days: what found nothing first, then what was searched for most',
    input: Type.Object({
      ...Paging,
      kind: Maybe(OneOf(searchKinds, 'NOTHING_FOUND: only what found nothing the last time; absent: ALL')),
      days: Maybe(
        Type.Integer({
          minimum: 1,
          maximum: searchWordLimits.days,
          description: 'how many days back, with today; absent: 7',
        }),
      ),
      keyword: part,
    }),
    reply: Page(
      Type.Object({
        keyword: Type.String({ description: 'as it was searched for, in lower case' }),
        times: Count('how often'),
        found_num: Count('goods that were found the last time'),
        now_num: Count('goods that are found now'),
        last_day: Type.String({ description: 'when it was searched for last; yyyy-mm-dd' }),
        leads_to: Maybe(Type.String({ description: 'page to which it leads now; absent: the list of what is found' })),
      }),
    ),
  }),
  tryOut: route({
    ...admin,
    method: 'GET',
    path: `${root}/try`,
    summary: 'What a search finds for the language of the caller, with and without words that mean the same',
    input: Type.Object({ keyword: RequiredText(200, { description: 'what is searched for' }) }),
    reply: Type.Object({
      also: Type.Array(Type.String({ description: 'a word that means the same' }), {
        description: 'what is looked for as well because it means the same',
      }),
      found: Tried('as buyers find it'),
      without: Tried('without words that mean the same'),
      leads_to: Maybe(Type.String({ description: 'page to which it leads; absent: the list of what is found' })),
    }),
  }),
  synonyms: route({
    ...admin,
    method: 'GET',
    path: `${root}/synonyms`,
    summary: 'Groups of words that mean the same, the latest first',
    input: Type.Object({ ...Paging, keyword: part }),
    reply: Page(SynonymGroup),
  }),
  createSynonyms: route({
    ...admin,
    method: 'POST',
    path: `${root}/synonyms`,
    audit: { object: 'synonyms', id: 'synonym_id' },
    summary: 'Adds a group of words; searches take it into account at once',
    input: Type.Object(synonyms),
    reply: SynonymGroup,
  }),
  changeSynonyms: route({
    ...admin,
    method: 'PUT',
    path: `${root}/synonyms/:id`,
    audit: group,
    summary: 'Writes a group of words anew',
    params: OneGroup,
    input: Type.Object({ version: Version, ...synonyms }),
    reply: SynonymGroup,
  }),
  removeSynonyms: route({
    ...admin,
    method: 'DELETE',
    path: `${root}/synonyms/:id`,
    audit: group,
    summary: 'Removes a group of words',
    params: OneGroup,
    input: Type.Object({ version: Version }),
    reply: Type.Object({ synonym_id: Id('of the group that is gone') }),
  }),
  redirects: route({
    ...admin,
    method: 'GET',
    path: `${root}/redirects`,
    summary: 'Keywords that lead to a page, by keyword',
    input: Type.Object({ ...Paging, keyword: part }),
    reply: Page(SearchRedirect),
  }),
  createRedirect: route({
    ...admin,
    method: 'POST',
    path: `${root}/redirects`,
    audit: { object: 'search-redirect', id: 'redirect_id' },
    summary: 'Has a keyword lead to a page; searches do so at once',
    input: Type.Object(redirect),
    reply: SearchRedirect,
  }),
  changeRedirect: route({
    ...admin,
    method: 'PUT',
    path: `${root}/redirects/:id`,
    audit: page,
    summary: 'Changes a keyword or where it leads',
    params: OneRedirect,
    input: Type.Object({ version: Version, ...redirect }),
    reply: SearchRedirect,
  }),
  removeRedirect: route({
    ...admin,
    method: 'DELETE',
    path: `${root}/redirects/:id`,
    audit: page,
    summary: 'Has a keyword lead to what is found again',
    params: OneRedirect,
    input: Type.Object({ version: Version }),
    reply: Type.Object({ redirect_id: Id('of the keyword that is gone') }),
  }),
}
