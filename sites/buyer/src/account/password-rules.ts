/** The strong password of the specification: ten characters, three of four classes. */
export function passwordRules(password: string) {
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].map((it) => it.test(password))
  const [lower, upper, digit, sign] = classes as [boolean, boolean, boolean, boolean]
  const long = password.length >= 10
  return { long, bothCases: lower && upper, digit, sign, strong: long && classes.filter(Boolean).length >= 3 }
}
