import { type TProperties, type TSchema, Type } from 'typebox'
import { AdminSession, PasswordHash, SellerSession, SixDigits } from './identity-fields.ts'
import { StaffInvitationToken } from './own-shops.ts'
import { Flag, Maybe, Seconds } from './wire.ts'

export const recoveryCodesAtOnce = 10

const Code = Type.String({
  minLength: 6,
  maxLength: 20,
  pattern: '^[0-9A-Za-z -]+$',
  description: 'the six digits of the authenticator app, or a recovery code',
})
const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), {
    description: 'each signs in once when the app is not at hand; shown once and kept nowhere',
  }),
})
const State = Type.Object({
  on: Flag('signing in asks for a code'),
  since: Seconds('when it was turned on; 0 while it is off'),
  recovery_codes_left: Type.Integer({ minimum: 0, description: 'that were not used' }),
})

/** The second factor of people of consoles (docs/decisions/0054): the same calls for shop staff and for operators. */
function secondFactorCalls<const A extends 'seller' | 'admin', Session extends TSchema, Joins extends TProperties>(it: {
  audience: A
  side: string
  session: Session
  /** What else the second step takes. */
  joins: Joins
}) {
  const call = { audience: it.audience, needs: 'signed-in' as const, tag: 'identity' }
  const base = `${it.side}/security/second-factor`
  const audit = { object: 'second-factor' }
  return {
    signIn: {
      audience: 'open' as const,
      tag: 'identity',
      method: 'POST' as const,
      path: `${it.side}/passport/login/second-factor`,
      summary: 'The second step of signing in: the challenge of the first one with a code opens the session',
      input: Type.Object({
        challenge: Type.String({
          pattern: '^[A-Za-z0-9_-]{43}$',
          description: 'of the refusal SECOND_FACTOR_WANTED; good for 5 minutes',
        }),
        code: Code,
        ...it.joins,
      }),
      reply: it.session,
      rate: { perMinute: 60 },
    },
    state: {
      ...call,
      method: 'GET' as const,
      path: base,
      summary: 'Whether the own account signs in in two steps',
      reply: State,
    },
    begin: {
      ...call,
      audit,
      method: 'POST' as const,
      path: `${base}/begin`,
      summary: 'Makes the secret for an authenticator app; a code of it turns the second factor on within 15 minutes',
      input: Type.Object({ password: PasswordHash }),
      reply: Type.Object({
        secret: Type.String({ description: 'for typing into the app, in base32; answered here and nowhere else' }),
        uri: Type.String({ description: 'the same as an otpauth address, which is what a QR code shows' }),
      }),
      rate: { perMinute: 30 },
    },
    confirm: {
      ...call,
      audit,
      method: 'POST' as const,
      path: `${base}/confirm`,
      summary: 'Turns the second factor on by a code of the app, and answers the recovery codes',
      input: Type.Object({ code: SixDigits }),
      reply: RecoveryCodes,
      rate: { perMinute: 30 },
    },
    turnOff: {
      ...call,
      audit,
      method: 'POST' as const,
      path: `${base}/turn-off`,
      summary: 'Turns the second factor off; its secret and its recovery codes are gone',
      input: Type.Object({ password: PasswordHash, code: Code }),
      reply: State,
      rate: { perMinute: 30 },
    },
    renewCodes: {
      ...call,
      audit,
      method: 'POST' as const,
      path: `${base}/recovery-codes`,
      summary: 'New recovery codes in the place of those of before',
      input: Type.Object({ code: Code }),
      reply: RecoveryCodes,
      rate: { perMinute: 30 },
    },
  }
}

export const sellerSecondFactorApi = secondFactorCalls({
  audience: 'seller',
  side: '/seller_end',
  session: SellerSession,
  joins: { invitation: Maybe(StaffInvitationToken) },
})
export const adminSecondFactorApi = secondFactorCalls({
  audience: 'admin',
  side: '/admin_end',
  session: AdminSession,
  joins: {},
})

/** The second factor of a console, whichever it is. */
export type SecondFactorApi = ReturnType<typeof secondFactorCalls<'seller' | 'admin', TSchema, TProperties>>
