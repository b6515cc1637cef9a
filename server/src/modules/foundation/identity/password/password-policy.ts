import { refuse } from '#platform/http/refuse'
import { commonPasswords } from './common-passwords.ts'
import { hashPasswordForLogin } from './hash-password.ts'

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

/** A common word stays one under a mask: capitals, 0 for o, digits and punctuation around it, the word said twice. */
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
export function assertGoodPassword(password: string, own: readonly string[] = []): void {
  if ([...password].length < 10 || [...password].length > 128 || classes.filter((it) => it.test(password)).length < 3)
    refuse('PASSWORD_TOO_WEAK')
  const lower = password.toLowerCase()
  if (isCommonPassword(password) || own.some((word) => word.length >= 4 && lower.includes(word.toLowerCase())))
    refuse('PASSWORD_COMMON')
}

const usualEnds = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '1!',
  '123!',
  '@123',
  '88',
  '888',
  '2024',
  '2025',
  '2026',
]
// Half a digest tells two passwords apart as well as the whole.
const shorten = (loginHash: string) => loginHash.slice(0, 32)
let commonHashes: ReadonlySet<string> | undefined

/** The digests of common passwords with their usual ornaments, made at the first registration: a good ten thousand. */
function hashesOfCommon(): ReadonlySet<string> {
  commonHashes ??= new Set(
    [...commonPasswords].flatMap((word) =>
      [word, word[0]!.toUpperCase() + word.slice(1)].flatMap((form) =>
        usualEnds.flatMap((end) => {
          const password = form + end
          return password.length >= 6 && password.length <= 20 ? [shorten(hashPasswordForLogin(password))] : []
        }),
      ),
    ),
  )
  return commonHashes
}

/** Where only the digest arrives (spec 5 lets six characters do there): none of the common ones, nor a name of one's own. */
export function assertUncommonHash(loginHash: string, own: readonly string[]): void {
  const names = own.filter(Boolean).flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()])
  if (hashesOfCommon().has(shorten(loginHash)) || names.some((name) => hashPasswordForLogin(name) === loginHash))
    refuse('PASSWORD_COMMON')
}
