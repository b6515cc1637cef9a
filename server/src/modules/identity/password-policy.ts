import { refuse } from '#platform/refuse'
import { commonPasswords } from './common-passwords.ts'

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]
const masks: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/** A common word stays one under a mask: capitals, 0 for o, digits and signs around it, the word said twice. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const unmask = (text: string) => text.replace(/[@4013!$57]/g, (sign) => masks[sign]!)
  const forms = [plain, bare, unmask(plain), unmask(bare), unmask(plain.replace(/[\d\p{P}\p{S}]+$/u, ''))].map((form) =>
    form.replace(/[^\p{L}\p{Nd}]/gu, ''),
  )
  return forms.some(
    (form) =>
      commonPasswords.has(form) ||
      (form.length % 2 === 0 &&
        form.slice(0, form.length / 2) === form.slice(form.length / 2) &&
        commonPasswords.has(form.slice(form.length / 2))),
  )
}

/** Spec 5: at least 10 characters with three of lower case, upper case, digits, special; and none of the common ones. */
export function demandGoodPassword(password: string, own: readonly string[] = []): void {
  if ([...password].length < 10 || [...password].length > 128 || classes.filter((it) => it.test(password)).length < 3)
    refuse('PASSWORD_TOO_WEAK')
  const lower = password.toLowerCase()
  if (isCommonPassword(password) || own.some((word) => word.length >= 4 && lower.includes(word.toLowerCase())))
    refuse('PASSWORD_COMMON')
}
