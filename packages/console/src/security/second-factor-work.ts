/** What a site does for the second factor of whoever is signed in. Each may throw a `Refusal`, whose words are shown. */
export interface SecondFactorWork {
  /** A secret for an app, for the password. */
  begin: (password: string) => Promise<{ secret: string; uri: string }>
  /** Turns it on by the first code, and answers the recovery codes. */
  confirm: (code: string) => Promise<readonly string[]>
  turnOff: (given: { password: string; code: string }) => Promise<void>
  renewCodes: (code: string) => Promise<readonly string[]>
}

export interface SecondFactorState {
  on: boolean
  /** Epoch seconds. */
  since: number
  recoveryCodesLeft: number
  /** They ask for a second step too. */
  hasPasskeys: boolean
}

/** Whose recovery codes they are, for the file and the sheet. */
export interface CodesOwner {
  account: string
  place: string
}
