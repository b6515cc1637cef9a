import type { PasskeyProblem } from '../security/browser-passkey.ts'

/** What a site does for its login page. Each may throw a `Refusal`, whose words are shown. */
export interface LoginWork {
  /** By name and password. Refused with SECOND_FACTOR_WANTED and its challenge, a code is asked for. */
  signIn: (given: { username: string; password: string; captcha?: string }) => Promise<void>
  /** The second step: a code of the app, or a recovery code. */
  signInWithCode: (given: { challenge: string; code: string }) => Promise<void>
  /** Whether this browser can, at this address. */
  canUsePasskeys: () => boolean
  /** In the place of the password, or with a challenge as the second step; answers why nobody is signed in. */
  signInWithPasskey: (challenge?: string) => Promise<PasskeyProblem | undefined>
  isCaptchaWanted: (username: string) => Promise<boolean>
  /** Address of a picture; another turn is another picture. */
  captchaPicture: (turn: number) => string
}

export interface DemoAccount {
  username: string
  name: string
  place: string
}
