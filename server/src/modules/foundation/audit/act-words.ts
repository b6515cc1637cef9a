import { allRoutes, htmlLanguage, type Language } from '@borong/contract'
import { format, type Message } from '#platform/messages'
import { sharedActs } from './acts-anywhere.messages.ts'
import { memberActs } from './acts-of-members.messages.ts'
import { auditObjects } from './audit-objects.messages.ts'
import { operatorActs } from './acts-of-operators.messages.ts'
import { shopActs } from './acts-of-shops.messages.ts'

const actsOf: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  buyer: memberActs,
  seller: shopActs,
  admin: operatorActs,
}
const endOfSite = / \/[a-z]+_end\//

/** What a call of the log does, in words; the call itself where it is one that this version of the mall has no more. */
export function wordsOfAct(audience: string, action: string, lang: Language): string {
  const call = action.replace(endOfSite, ' /')
  const message = actsOf[audience]?.[call] ?? sharedActs[call]
  return message ? format(message, lang) : action
}

/** What an act is about, in words; the kind itself where it is one that this version of the mall has no more. */
export function wordsOfObject(object: string, lang: Language): string {
  const message = auditObjects[object]
  return message ? format(message, lang) : object
}

/** Kinds that calls of shops are about; those of all calls where no audience is named. In the order of their words. */
export function kindsOfObjects(lang: Language, audience?: 'seller'): { object: string; about: string }[] {
  const called = allRoutes.flatMap(({ route }) =>
    route.audit && (!audience || route.audience === audience) ? [route.audit.object] : [],
  )
  return [...new Set(called)]
    .map((object) => ({ object, about: wordsOfObject(object, lang) }))
    .toSorted((a, b) => a.about.localeCompare(b.about, htmlLanguage[lang]))
}
