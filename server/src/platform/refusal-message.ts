import {
  type Language,
  type ProblemCode,
  type RefusalCode,
  adminPermissionNames,
  problemEnglish,
  refusalEnglish,
  sellerPermissionNames,
} from '@borong/contract'
import { formatMessage } from '@borong/messages'
import { compiledText } from './translations.ts'

/** A fact that a refusal was given none of shows as a question mark: the sentence is read all the same. */
const orUnknown = (facts: Record<string, unknown>) =>
  new Proxy(facts, { get: (them, name) => Reflect.get(them, name) ?? '?' })

const ofConsoles = { seller: sellerPermissionNames, admin: adminPermissionNames }
/** A permission as the consoles call it; those of buyers are called as their menu is, which the site words. */
function permissionName(permission: string, lang: Language): string {
  for (const [audience, names] of Object.entries(ofConsoles)) {
    const english = (names as Partial<Record<string, string>>)[permission]
    if (english)
      return formatMessage(compiledText(`contract.permission.${audience}.${permission}`, english, lang), {}, lang)
  }
  return permission
}
const withNames = (facts: Record<string, unknown>, lang: Language) => {
  const { permission } = facts
  if (typeof permission !== 'string') return { ...facts, isNamed: 'no' }
  const names = permission.split(', ').map((it) => permissionName(it, lang))
  return { ...facts, permission: names.join(', '), isNamed: 'yes' }
}

/** What a quantity has to be is said in packs too, where it is a whole number of them. */
const withPacks: ReadonlySet<RefusalCode> = new Set(['BELOW_MINIMUM', 'NOT_A_MULTIPLE', 'ABOVE_MAXIMUM'])

/** What a refusal says, in the language of the reader. */
export function refusalMessage(code: RefusalCode, lang: Language, facts: Record<string, unknown> = {}): string {
  const told =
    code === 'PERMISSION_MISSING'
      ? withNames(facts, lang)
      : withPacks.has(code)
        ? { ...facts, isPacked: facts['packed'] ? 'yes' : 'no' }
        : facts
  return formatMessage(compiledText(`contract.refusal.${code}`, refusalEnglish(code), lang), orUnknown(told), lang)
}

/** What is wrong with a field, in the language of the reader. */
export const problemText = (code: ProblemCode, lang: Language, facts: Record<string, unknown> = {}): string =>
  formatMessage(compiledText(`contract.problem.${code}`, problemEnglish[code], lang), orUnknown(facts), lang)
