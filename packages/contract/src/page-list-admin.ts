import { Type } from 'typebox'
import { Words } from './category.ts'
import { PictureAddress } from './media.ts'
import { PublishedVersion } from './page-admin.ts'
import { route } from './route.ts'
import { Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Text } from './wire.ts'

/** What stands on pages beside floors. */
export const pageListNames = ['NAVIGATION', 'NAVIGATION_MOBILE', 'HOT_KEYWORDS', 'CAROUSEL'] as const
/** How many of a list pages show (spec 2 and 9). */
export const pageListShown = { NAVIGATION: 6, NAVIGATION_MOBILE: 6, HOT_KEYWORDS: 7, CAROUSEL: 5 } as const
export const pageListLimit = 30
export const pageEntryStates = ['SHOWN', 'BEHIND', 'HIDDEN', 'PLANNED', 'ENDED'] as const
export const pageEntryLength = { names: 60, subtitles: 120 } as const

const entry = {
  names: Words(pageEntryLength.names, 'what it says; of a popular search word what is searched for'),
  subtitles: Maybe(Words(pageEntryLength.subtitles, 'of a picture: what stands below its title')),
  url: Maybe(
    Text(300, { description: 'where it leads; starts with /. Popular search words have none, all others need one' }),
  ),
  image: Maybe(Type.String({ ...PictureAddress, description: 'of a picture: address of an upload' })),
  is_shown: Flag('0 = nobody sees it'),
  start_time: Maybe(Seconds('from when on it is seen; absent: at once')),
  end_time: Maybe(Seconds('until when it is seen; absent: always')),
}

export const AdminPageEntry = Type.Object({
  entry_id: Id('of the entry'),
  ...entry,
  state: OneOf(
    pageEntryStates,
    'SHOWN: visitors see it; BEHIND: it is in its time, but behind those for which there is room; HIDDEN: somebody hid it; PLANNED: its time is to come; ENDED: its time is over',
  ),
})
export const AdminPageList = Type.Object({
  list: OneOf(pageListNames, 'which list it is'),
  version: Type.Integer({ minimum: 1, description: 'sent back with each act' }),
  shown_num: Type.Integer({ description: 'how many of those that are in their time pages show' }),
  entries: Type.Array(AdminPageEntry, { description: 'in their order' }),
})

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const admin = { audience: 'admin', needs: 'content', tag: 'content' } as const
const root = '/admin_end/pages/lists/:list'
const One = Type.Object({ list: OneOf(pageListNames, 'which list it is') })
const audit = { object: 'page-list', id: 'list' } as const

/** Operators write navigation, popular search words and the pictures of the home page; visitors see them at once. */
export const adminPageListApi = {
  show: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'A list with all of its entries, hidden and planned ones among them',
    params: One,
    reply: AdminPageList,
  }),
  save: route({
    ...admin,
    method: 'PUT',
    path: root,
    audit,
    summary: 'Writes a list anew, in this order; visitors see it at once, and what it was is kept',
    params: One,
    input: Type.Object({
      version: Version,
      entries: Type.Array(
        Type.Object({ entry_id: Maybe(Id('of an entry that was there; absent: a new one')), ...entry }),
        { maxItems: pageListLimit, description: 'all entries in their order; those that are left out are gone' },
      ),
    }),
    reply: AdminPageList,
  }),
  versions: route({
    ...admin,
    method: 'GET',
    path: `${root}/versions`,
    summary: 'What a list was, the latest first; the last hundred are kept',
    params: One,
    input: Type.Object(Paging),
    reply: Page(
      Type.Object({
        ...PublishedVersion,
        entry_names: Type.Array(Type.String({ description: 'of an entry' }), {
          description: 'what its entries said, in the language of the caller',
        }),
      }),
    ),
  }),
  restore: route({
    ...admin,
    method: 'POST',
    path: `${root}/versions/:number/restore`,
    audit,
    summary: 'Makes a list again what it was once; visitors see it at once',
    params: Type.Object({ ...One.properties, number: Id('of the version') }),
    input: Type.Object({ version: Version }),
    reply: AdminPageList,
  }),
}
