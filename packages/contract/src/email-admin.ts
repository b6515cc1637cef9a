import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Text } from './wire.ts'

/** The e-mails that the mall writes by itself; FRAME is what stands around each of them. */
export const emailKinds = [
  'FRAME',
  'REGISTER',
  'ADDRESS_IN_USE',
  'FIRST_PASSWORD',
  'FIND_PASSWORD',
  'ASKED_PASSWORD',
  'PROOF',
  'BIND_EMAIL',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'MOBILE_CHANGED',
  'KEY_MADE',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_RENEWED',
  'SECOND_FACTOR_RECOVERY',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'INVITATION',
  'SHOP_INVITATION',
  'SHOP_OWNER_INVITATION',
  'OPERATOR_INVITATION',
  'UNREAD_OF_MEMBER',
  'UNREAD_OF_SHOP',
] as const
export type EmailKind = (typeof emailKinds)[number]
export const emailTextLimits = { subject: 150, body: 4000 } as const

export const emailStates = ['WAITING', 'SENT', 'REFUSED', 'SKIPPED', 'GIVEN_UP'] as const

/** Texts in the languages of the mall, each of which may be missing. */
const Texts = (max: number, description: string, multiline = false) => {
  const text = (language: string) => Maybe(Text(max, { multiline, description: `in ${language}` }))
  return Type.Object(
    { 'en-us': text('English'), 'zh-cn': text('Chinese'), 'en-id': text('Indonesian') },
    { description },
  )
}
const written = {
  subjects: Texts(emailTextLimits.subject, 'the subject; a language that is absent has the text of the mall'),
  bodies: Texts(emailTextLimits.body, 'what it says; a language that is absent has the text of the mall', true),
}
const standard = {
  standard_subjects: Texts(emailTextLimits.subject, 'the subject that the mall comes with'),
  standard_bodies: Texts(emailTextLimits.body, 'the text that the mall comes with', true),
}

const kind = OneOf(emailKinds, 'which e-mail; FRAME: the name above each e-mail and the words below it')
const changedAt = {
  modify_time: Seconds('when it was changed'),
  modify_by: Type.String({ description: 'name of the operator' }),
}
const row = {
  kind,
  subject: Type.String({ description: 'as it is sent now, in the language of the caller' }),
  occasion: Type.String({ description: 'when it is sent, in the language of the caller' }),
  is_changed: Flag('1 = an operator has written a text of its own'),
  version: Count('how often it was changed; sent back with a change'),
  last_change: Maybe(Type.Object(changedAt, { description: 'the latest change; absent: never changed' })),
}
const EmailText = Type.Object(row)
const EmailTextDetail = Type.Object({
  ...row,
  places: Type.Array(
    Type.Object({
      name: Type.String({ description: 'stands in braces in the text, such as {code}' }),
      is_wanted: Flag('1 = a text without it would be of no use'),
    }),
    { description: 'what the mall puts in' },
  ),
  ...written,
  ...standard,
  history: Type.Array(Type.Object({ number: Count('of the change'), ...changedAt, ...written }), {
    description: 'each change with what was written, the latest first',
  }),
})

const One = Type.Object({ kind })
const draft = {
  language: OneOf(['en-us', 'zh-cn', 'en-id'], 'of the text'),
  subject: Maybe(Text(emailTextLimits.subject, { description: 'absent: that of the mall' })),
  body: Maybe(Text(emailTextLimits.body, { multiline: true, description: 'absent: that of the mall' })),
}
const texts = { audience: 'admin', needs: 'settings', tag: 'settings' } as const
const root = '/admin_end/email-texts'

export const emailTextApi = {
  list: route({
    ...texts,
    method: 'GET',
    path: root,
    summary: 'The e-mails that the mall writes by itself, with who changed their words last',
    reply: Type.Array(EmailText),
  }),
  show: route({
    ...texts,
    method: 'GET',
    path: `${root}/:kind`,
    summary: 'The words of one e-mail in each language, beside those that the mall comes with, and every change',
    params: One,
    reply: EmailTextDetail,
  }),
  change: route({
    ...texts,
    method: 'PUT',
    path: `${root}/:kind`,
    audit: { object: 'email-text', id: 'kind' },
    summary: 'Writes the words of an e-mail; what is left empty is that of the mall again',
    params: One,
    input: Type.Object({ ...written, version: Count('as the operator saw it') }),
    reply: EmailTextDetail,
    rate: { perMinute: 60 },
  }),
  preview: route({
    ...texts,
    method: 'POST',
    path: `${root}/:kind/preview`,
    summary: 'An e-mail as its reader gets it, with examples in the places of what the mall puts in',
    params: One,
    input: Type.Object(draft),
    reply: Type.Object({
      subject: Type.String({ description: 'with the examples' }),
      text: Type.String({ description: 'for readers that show no HTML' }),
      html: Type.String({ description: 'for all others' }),
    }),
  }),
  test: route({
    ...texts,
    method: 'POST',
    path: `${root}/:kind/test`,
    audit: { object: 'email-text', id: 'kind' },
    summary: 'Sends an e-mail with examples to the address of the operator who asks',
    params: One,
    input: Type.Object(draft),
    reply: Type.Object({ recipient: Type.String({ description: 'the address, partly masked' }) }),
    rate: { perMinute: 10 },
  }),
}

const SentEmail = Type.Object({
  email_id: Id('of the e-mail'),
  recipient: Type.String({ description: 'the address, partly masked' }),
  subject: Type.String({ description: 'what it is about; its text is shown to nobody' }),
  state: OneOf(
    emailStates,
    'GIVEN_UP: not tried any more; REFUSED: the mail server refused it for good; SKIPPED: not tried, the address is marked',
  ),
  attempts: Count('how often it was tried'),
  create_time: Seconds('when it was written'),
  next_time: Maybe(Seconds('when it is tried next; absent unless it waits')),
  sent_time: Maybe(Seconds('when the mail server took it; absent before')),
  is_unreachable: Flag('1 = the address is marked: its mail server refused it, and no e-mail is sent there'),
  refused_time: Maybe(Seconds('when the mail server refused it for good; absent otherwise')),
  error: Type.String({ description: 'what the mail server said last; empty where nothing failed' }),
})
const mails = { audience: 'admin', needs: 'background', tag: 'operations' } as const

export const emailApi = {
  list: route({
    ...mails,
    method: 'GET',
    path: '/admin_end/emails',
    summary: 'E-mails that wait, were sent or are given up, the latest first; they are kept for a few days',
    input: Type.Object({
      ...Paging,
      state: Maybe(OneOf(emailStates, 'only those in it')),
      unreachable: Maybe(Flag('1 = only those by which an address was marked, one for each marked address')),
      keyword: Maybe(Text(200, { description: 'the whole address of a reader' })),
    }),
    reply: Page(SentEmail),
  }),
  retry: route({
    ...mails,
    method: 'POST',
    path: '/admin_end/emails/:id/retry',
    audit: { object: 'email', id: 'id' },
    summary: 'Has an e-mail that was given up, or that waits for its next attempt, tried again at once',
    params: Type.Object({ id: Id('of the e-mail') }),
    reply: Done,
    rate: { perMinute: 60 },
  }),
  clear: route({
    ...mails,
    method: 'POST',
    path: '/admin_end/emails/:id/clear',
    audit: { object: 'email', id: 'id' },
    summary: 'Removes the mark of the address of an e-mail, so that e-mails are sent there again',
    params: Type.Object({ id: Id('of an e-mail to it') }),
    reply: Done,
    rate: { perMinute: 60 },
  }),
}
