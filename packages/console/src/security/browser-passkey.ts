import type { PasskeyApi, Reply } from '@borong/contract'

// The library comes with the first passkey that is asked for: most people who open the page use none.
const library = () => import('@simplewebauthn/browser')

/** Whether this browser can do passkeys here: they need a secure address. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** Why there is none: the person did not go on, the passkey is registered already, or it cannot be done here. */
export type PasskeyProblem = 'CANCELLED' | 'KNOWN' | 'IMPOSSIBLE'

/** What the browser answers when no passkey comes of it, told apart by its name. */
function problemOf(error: unknown): PasskeyProblem {
  const { name } = error as { name?: string }
  if (name === 'NotAllowedError' || name === 'AbortError') return 'CANCELLED'
  return name === 'InvalidStateError' ? 'KNOWN' : 'IMPOSSIBLE'
}

const descriptors = (known: Reply<PasskeyApi['begin']>['passkeys']) =>
  known.map((it) => ({
    id: it.credential_id,
    type: 'public-key' as const,
    transports: it.transports as AuthenticatorTransport[],
  }))

/** Has an authenticator make a passkey for what the mall asked. */
export async function makePasskey(asked: Reply<PasskeyApi['begin']>, mall: string) {
  const { startRegistration } = await library()
  try {
    const { response } = await startRegistration({
      optionsJSON: {
        challenge: asked.challenge,
        rp: { id: asked.rp_id, name: mall },
        user: { id: asked.user_handle, name: asked.username, displayName: asked.username },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: descriptors(asked.passkeys),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: asked.seconds * 1000,
      },
    })
    return {
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports ?? [],
    }
  } catch (error) {
    return problemOf(error)
  }
}

/** Has an authenticator sign what the mall asked. */
export async function signWithPasskey(asked: Reply<PasskeyApi['beginSignIn']>) {
  const { startAuthentication } = await library()
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge: asked.challenge,
        rpId: asked.rp_id,
        allowCredentials: descriptors(asked.passkeys),
        userVerification: 'required',
        timeout: asked.seconds * 1000,
      },
    })
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle && { user_handle: response.userHandle }),
    }
  } catch (error) {
    return problemOf(error)
  }
}
