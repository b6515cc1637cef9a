import { adminPasskeyApi, sellerPasskeyApi } from './passkey.ts'
import { adminSecondFactorApi, sellerSecondFactorApi } from './second-factor.ts'

/** How people of the consoles prove who they are, beside the password; gathered for the list of all calls. */
export interface SignInCalls {
  readonly sellerSecondFactor: typeof sellerSecondFactorApi
  readonly adminSecondFactor: typeof adminSecondFactorApi
  readonly sellerPasskey: typeof sellerPasskeyApi
  readonly adminPasskey: typeof adminPasskeyApi
}
export const signInCalls: SignInCalls = {
  sellerSecondFactor: sellerSecondFactorApi,
  adminSecondFactor: adminSecondFactorApi,
  sellerPasskey: sellerPasskeyApi,
  adminPasskey: adminPasskeyApi,
}
