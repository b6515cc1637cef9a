import { type TProperties, type TSchema, Type } from 'typebox'
import { AdminSession, PasswordHash, SellerSession } from './identity-fields.ts'
import { StaffInvitationToken } from './own-shops.ts'
import { Count, Id, Maybe, Seconds, Text } from './wire.ts'

export const passkeyLimits = { name: 60, perAccount: 10 } as const

const bytes = (max: number, description: string) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_-]+$', description: `${description}, base64url` })
const Transports = Type.Array(Type.String({ maxLength: 20 }), {
  maxItems: 8,
  description: 'how the authenticator is reached, as the browser says it: internal, hybrid, usb, nfc, ble',
})
const Known = Type.Array(Type.Object({ credential_id: bytes(1400, 'the id of a passkey'), transports: Transports }), {
  description: 'passkeys of the account that are known already',
})
const challenge = {
  challenge: Type.String({ description: 'what the authenticator signs; taken once' }),
  rp_id: Type.String({ description: 'the name of the mall that the passkey is for: its domain' }),
  seconds: Type.Integer({ description: 'how long the challenge is good' }),
}
const Passkey = Type.Object({
  passkey_id: Id('of the passkey'),
  name: Type.String({ description: 'that its person gave it' }),
  create_time: Seconds('when it was registered'),
  last_used_time: Maybe(Seconds('when it last signed somebody in; absent: not yet')),
})
const Passkeys = Type.Array(Passkey, { description: 'the latest first' })
const signed = { client_data: bytes(4000, 'clientDataJSON as the browser gave it') }

/** Passkeys of people of consoles (docs/decisions/0142): the same calls for shop staff and for operators. */
function passkeyCalls<const A extends 'seller' | 'admin', Session extends TSchema, Joins extends TProperties>(it: {
  audience: A
  side: string
  session: Session
  /** What else signing in takes. */
  joins: Joins
}) {
  const open = { audience: 'open' as const, tag: 'identity', method: 'POST' as const, rate: { perMinute: 60 } }
  const own = { audience: it.audience, needs: 'signed-in' as const, tag: 'identity' }
  const login = `${it.side}/passport/login/passkey`
  const base = `${it.side}/security/passkeys`
  return {
    beginSignIn: {
      ...open,
      path: `${login}/begin`,
      summary: 'Asks for a passkey: in the place of the password, or as the second step after it',
      input: Type.Object({
        login_challenge: Maybe(
          Type.String({
            pattern: '^[A-Za-z0-9_-]{43}$',
            description:
              'of the refusal SECOND_FACTOR_WANTED; absent: no password was given, the passkey says who it is',
          }),
        ),
      }),
      reply: Type.Object({ ...challenge, passkeys: Known }),
    },
    signIn: {
      ...open,
      path: login,
      summary: 'Opens the session with what the authenticator signed',
      input: Type.Object({
        credential_id: bytes(1400, 'the id of the passkey'),
        ...signed,
        authenticator_data: bytes(4000, 'authenticatorData as the browser gave it'),
        signature: bytes(4000, 'what the authenticator signed'),
        user_handle: Maybe(bytes(100, 'userHandle, where the authenticator gave one')),
        ...it.joins,
      }),
      reply: it.session,
    },
    list: {
      ...own,
      method: 'GET' as const,
      path: base,
      summary: 'The passkeys of the own account',
      reply: Passkeys,
    },
    begin: {
      ...own,
      audit: { object: 'passkey' },
      method: 'POST' as const,
      path: `${base}/begin`,
      summary: 'Asks for a new passkey, for the password; what the authenticator answers within 5 minutes registers it',
      input: Type.Object({ password: PasswordHash }),
      reply: Type.Object({
        ...challenge,
        user_handle: Type.String({ description: 'names the account for the authenticator, base64url' }),
        username: Type.String({ description: 'of the account, for the list that the authenticator shows' }),
        algorithms: Type.Array(Type.Integer(), { description: 'of keys that are taken, by their COSE numbers' }),
        passkeys: Known,
      }),
      rate: { perMinute: 30 },
    },
    add: {
      ...own,
      audit: { object: 'passkey' },
      method: 'POST' as const,
      path: base,
      summary: 'Registers a passkey; signing in with the password asks for a second step from now on',
      input: Type.Object({
        name: Text(passkeyLimits.name, { description: 'by which its person knows it: of the phone or the key' }),
        ...signed,
        attestation_object: bytes(20_000, 'attestationObject as the browser gave it'),
        transports: Transports,
      }),
      reply: Type.Object({
        passkeys: Passkeys,
        recovery_codes: Type.Array(Type.String(), {
          description: 'shown once, where it is the first second factor of the account; else empty',
        }),
      }),
      rate: { perMinute: 30 },
    },
    remove: {
      ...own,
      audit: { object: 'passkey', id: 'id' },
      method: 'POST' as const,
      path: `${base}/:id/remove`,
      summary: 'Removes a passkey; with the last second factor the recovery codes go too',
      params: Type.Object({ id: Id('of the passkey') }),
      input: Type.Object({ password: PasswordHash }),
      reply: Type.Object({ passkeys: Passkeys, recovery_codes_left: Count('that were not used') }),
      rate: { perMinute: 30 },
    },
  }
}

export const sellerPasskeyApi = passkeyCalls({
  audience: 'seller',
  side: '/seller_end',
  session: SellerSession,
  joins: { invitation: Maybe(StaffInvitationToken) },
})
export const adminPasskeyApi = passkeyCalls({
  audience: 'admin',
  side: '/admin_end',
  session: AdminSession,
  joins: {},
})

/** The passkeys of a console, whichever it is. */
export type PasskeyApi = ReturnType<typeof passkeyCalls<'seller' | 'admin', TSchema, TProperties>>
