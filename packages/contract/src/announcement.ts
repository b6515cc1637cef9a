import { Type } from 'typebox'
import { Words } from './category.ts'
import { LongWords, languageGaps } from './page-admin.ts'
import { route } from './route.ts'
import { Done, Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Text } from './wire.ts'

export const announcementAudiences = ['MEMBERS', 'COMPANY', 'SHOPS', 'SHOP', 'OPERATORS'] as const
export const announcementStates = ['DRAFT', 'PLANNED', 'SHOWN', 'ENDED'] as const
export const announcementImportances = ['INFORMATION', 'WARNING'] as const
export const announcementLimits = { title: 80, text: 1000, url: 300, days: 366 } as const

const importance = OneOf(announcementImportances, 'how it is shown')
const draft = {
  titles: Words(announcementLimits.title, 'what it is called'),
  texts: LongWords(announcementLimits.text, 'what it says'),
  audience: OneOf(announcementAudiences, 'COMPANY: its members; SHOP: its people; OPERATORS: whoever runs the mall'),
  company_id: Maybe(Id('of COMPANY')),
  shop_id: Maybe(Id('of SHOP')),
  importance,
  url: Maybe(Text(announcementLimits.url, { description: 'a page of the mall; starts with /; absent: none' })),
  start_time: Seconds('from when it is shown, once it is published'),
  end_time: Seconds('until when it is shown; after its start, within a year of it'),
  tells: Flag('1 = a notice goes out as well, and by e-mail to whoever wants such e-mails; not to operators'),
}
const Summary = Type.Object({
  announcement_id: Id('of the announcement'),
  ...draft,
  company_name: Maybe(Type.String({ description: 'of COMPANY' })),
  shop_name: Maybe(Type.String({ description: 'of SHOP' })),
  state: OneOf(announcementStates, 'PLANNED: published, its time has not come; ENDED: over, or ended by an operator'),
  missing: Type.Array(OneOf(languageGaps), { description: 'languages in which title or text is missing' }),
  version: Type.Integer({ minimum: 1, description: 'sent back with each act' }),
  write_time: Seconds('when it was written last'),
  write_by: Type.String({ description: 'which operator wrote it' }),
  publish_time: Maybe(Seconds('when it was published; absent: never')),
  publish_by: Maybe(Type.String({ description: 'which operator published it' })),
  ended_time: Maybe(Seconds('when an operator ended it; absent: nobody did')),
  ended_by: Maybe(Type.String({ description: 'which operator ended it' })),
  is_told: Flag('1 = the notices have gone out'),
})
const Shown = Type.Object({
  announcement_id: Id('of the announcement'),
  title: Type.String({ description: 'in the language of the caller' }),
  text: Type.String({ description: 'what it says, in the language of the caller' }),
  importance,
  url: Maybe(Type.String({ description: 'a page of the mall; absent: none' })),
  start_time: Seconds('since when it is shown'),
  end_time: Seconds('until when'),
  is_dismissed: Flag('1 = the person closed it'),
})

const One = Type.Object({ id: Id('of the announcement') })
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const admin = { audience: 'admin', needs: 'content', tag: 'content' } as const
const audit = { object: 'announcement', id: 'id' } as const
const root = '/admin_end/announcements'

/** Operators tell members, shops and each other something (docs/decisions/0102). */
export const adminAnnouncementApi = {
  list: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'Announcements, the latest first',
    input: Type.Object({
      ...Paging,
      state: Maybe(OneOf(announcementStates)),
      keyword: Maybe(Text(60, { description: 'in title or text, in any language' })),
    }),
    reply: Page(Summary),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One announcement',
    params: One,
    reply: Summary,
  }),
  create: route({
    ...admin,
    method: 'POST',
    path: root,
    audit: { object: 'announcement', id: 'announcement_id' },
    summary: 'Writes a draft; nobody else sees it before it is published',
    input: Type.Object(draft),
    reply: Summary,
  }),
  change: route({
    ...admin,
    method: 'PUT',
    path: `${root}/:id`,
    audit,
    summary: 'Writes a draft anew',
    params: One,
    input: Type.Object({ version: Version, ...draft }),
    reply: Summary,
  }),
  remove: route({
    ...admin,
    method: 'DELETE',
    path: `${root}/:id`,
    audit,
    summary: 'Removes a draft',
    params: One,
    input: Type.Object({ version: Version }),
    reply: Done,
  }),
  publish: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/publish`,
    audit,
    summary: 'Shows it to its audience in its time; it can no longer be changed',
    params: One,
    input: Type.Object({ version: Version }),
    reply: Summary,
  }),
  end: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/end`,
    audit,
    summary: 'Ends one that is planned or shown: nobody sees it any more, and no more notices go out',
    params: One,
    input: Type.Object({ version: Version }),
    reply: Summary,
  }),
} as const

const told = { needs: 'signed-in', tag: 'notification' } as const
const listed = (base: string) =>
  ({
    ...told,
    method: 'GET',
    path: base,
    summary: 'What is announced to the person now, warnings first, then the latest',
    reply: Type.Array(Shown),
  }) as const
const dismissed = (base: string) =>
  ({
    ...told,
    method: 'POST',
    path: `${base}/:id/dismiss`,
    audit,
    summary: 'Closes an announcement for the account; it stays among the messages',
    params: One,
    reply: Done,
  }) as const

export const announcementApi = {
  list: route({ audience: 'buyer', ...listed('/buyer_end/announcements') }),
  dismiss: route({ audience: 'buyer', ...dismissed('/buyer_end/announcements') }),
}
export const sellerAnnouncementApi = {
  list: route({ audience: 'seller', ...listed('/seller_end/announcements') }),
  dismiss: route({ audience: 'seller', ...dismissed('/seller_end/announcements') }),
}
export const operatorAnnouncementApi = {
  list: route({ audience: 'admin', ...listed('/admin_end/own-announcements') }),
  dismiss: route({ audience: 'admin', ...dismissed('/admin_end/own-announcements') }),
}
