import type { App } from '#platform/ctx'
import type { PasskeyRow } from './passkey.store.ts'

/** COSE numbers of the keys that are taken: Ed25519, ES256, RS256. */
export const keyAlgorithms = [-8, -7, -257]

/** Loaded with the first passkey: it is a large library, and most processes never see one. */
const library = () => import('@simplewebauthn/server')

/** Where passkeys of this mall are good. */
export const siteOf = (app: App) => ({ origin: app.config.origin, rpId: new URL(app.config.origin).hostname })

/** Names an account for authenticators, without saying who it is. */
export const userHandleOf = (app: App, accountId: number): string =>
  Buffer.from(app.secrets.digest('passkey-user', String(accountId)), 'hex').toString('base64url')

/** The challenge that a browser says it answers; undefined for what no browser sends. */
export function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

const expectedOf = (app: App, challenge: string) => {
  const { origin, rpId } = siteOf(app)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
}

/** What was said that cannot be relied on is not worth more than its absence: undefined. */
async function quietly<T>(app: App, verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    app.log.warn({ reason: (error as Error).message }, 'a passkey was not accepted')
    return undefined
  }
}

/** The passkey that an authenticator made for a challenge; undefined when what it says does not hold. */
export const verifyNewPasskey = (app: App, challenge: string, given: { clientData: string; attestation: string }) =>
  quietly(app, async () => {
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(app, challenge),
      supportedAlgorithmIDs: keyAlgorithms,
      response: {
        // The library compares the two forms of the id with each other only; the one that counts is in the attestation.
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: given.clientData, attestationObject: given.attestation },
      },
    })
    return (
      registrationInfo && {
        credentialId: registrationInfo.credential.id,
        publicKey: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
        signCount: registrationInfo.credential.counter,
      }
    )
  })

export interface SignedChallenge {
  credentialId: string
  clientData: string
  authenticatorData: string
  signature: string
}

/** The new count of the authenticator, when it signed this challenge with the key of the passkey for this mall; else undefined. */
export const verifySigned = (app: App, challenge: string, passkey: PasskeyRow, given: SignedChallenge) =>
  quietly(app, async () => {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(app, challenge),
      credential: {
        id: passkey.subject,
        publicKey: new Uint8Array(Buffer.from(passkey.secret, 'base64url')),
        counter: passkey.sign_count!,
      },
      response: {
        id: given.credentialId,
        rawId: given.credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: given.clientData,
          authenticatorData: given.authenticatorData,
          signature: given.signature,
        },
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
