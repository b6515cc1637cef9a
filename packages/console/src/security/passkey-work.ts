import type { PasskeyProblem } from './browser-passkey.ts'

export interface Passkey {
  id: string
  name: string
  /** Epoch seconds. */
  createdAt: number
  /** Undefined: it has signed nobody in yet. */
  lastUsedAt: number | undefined
}

/** What a site does for the passkeys of whoever is signed in. Each may throw a `Refusal`, whose words are shown. */
export interface PasskeyWork {
  /** Answers the recovery codes, if it was the first second factor, or why no passkey was made. */
  add: (given: { name: string; password: string }) => Promise<readonly string[] | PasskeyProblem>
  remove: (id: string, password: string) => Promise<void>
}
