const classesOf = (password: string) => [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].map((it) => it.test(password))
// What travels encrypted has room for so much.
const longestBytes = 140

/** The strong password of the specification: ten characters, three of four classes. */
export function passwordRules(password: string) {
  const classes = classesOf(password)
  const [lower, upper, digit, sign] = classes as [boolean, boolean, boolean, boolean]
  const long = password.length >= 10 && new TextEncoder().encode(password).length <= longestBytes
  return { long, bothCases: lower && upper, digit, sign, strong: long && classes.filter(Boolean).length >= 3 }
}

/** The password of a new account (spec 5): 6 to 20 letters, digits and signs. */
export const isRegisterPassword = (password: string): boolean => /^[\x21-\x7e]{6,20}$/.test(password)

/** How hard a password is to guess, from 0 to 4: by its length, its kinds of characters and how it repeats itself. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 6) return 0
  const kinds = classesOf(password).filter(Boolean).length
  const different = new Set(password).size
  const points = (password.length >= 10 ? 2 : password.length >= 8 ? 1 : 0) + (kinds >= 3 ? 2 : kinds === 2 ? 1 : 0)
  return different < 5 ? 1 : ([1, 1, 2, 3, 4] as const)[points]!
}
