import { type EmailKind, emailKinds, emailTextApi, type languages, type Reply } from '@borong/contract'

export type EmailRow = Reply<typeof emailTextApi.list>[number]
export type EmailText = Reply<typeof emailTextApi.show>
export type TextLanguage = (typeof languages)[number]
/** What is written of a text, by language; empty: as it comes. */
export type Texts = Partial<Record<TextLanguage, string>>

export const changed = [emailTextApi.list, emailTextApi.show]
export const isKind = (word: string | undefined): word is EmailKind => emailKinds.some((it) => it === word)

const others: readonly EmailKind[] = [
  'INVITATION',
  'SHOP_INVITATION',
  'SHOP_OWNER_INVITATION',
  'OPERATOR_INVITATION',
  'UNREAD_OF_MEMBER',
  'UNREAD_OF_SHOP',
]
/** Where an e-mail stands in the list. */
export const groupOf = (kind: EmailKind): 'frame' | 'account' | 'others' =>
  kind === 'FRAME' ? 'frame' : others.includes(kind) ? 'others' : 'account'

/** Only what somebody has written is sent. */
export const written = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())) as Texts
