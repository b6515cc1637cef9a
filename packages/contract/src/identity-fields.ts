import { Type } from 'typebox'
import { AskedAgreement } from './asked-agreement.ts'
import { emailPattern } from './formats.ts'
import { languages } from './language.ts'
import { Flag, Id, Maybe, OneOf, Text } from './wire.ts'

export const captchaScenes = [
  'LOGIN',
  'REGISTER',
  'FIND_PASSWORD',
  'MODIFY_PASSWORD',
  'BIND_MOBILE',
  'BIND_EMAIL',
  'VALIDATE_MOBILE',
] as const

/** What the client computes from a password: sha256 of the sha256, hex in lower case. */
export const PasswordHash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'sha256hex(sha256hex(password))' })
export const Username = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })
export const DeviceUuid = Type.String({
  pattern: '^[A-Za-z0-9-]{8,64}$',
  description: 'names the browser, never proves anything',
})

export const emailAddress = (description?: string) =>
  Type.String({ minLength: 6, maxLength: 120, pattern: emailPattern, ...(description && { description }) })
export const EmailAddress = emailAddress()
export const SixDigits = Type.String({ pattern: '^[0-9]{6}$', description: 'verification code' })
export const EncryptedPassword = Type.String({
  minLength: 20,
  maxLength: 2000,
  description: 'nonce of the validator, a line feed, the password; encrypted with the key of the validator, base64',
})
export const Captcha = {
  captcha: Maybe(Text(10)),
  uuid: Maybe(DeviceUuid),
  scene: Maybe(OneOf(captchaScenes)),
}
export const Birthday = Type.Integer({ minimum: -2_208_988_800, maximum: 9_999_999_999, description: 'epoch seconds' })

const Tokens = { access_token: Type.String(), refresh_token: Type.String() }

export const Session = Type.Object({
  ...Tokens,
  uid: Id(),
  username: Type.String(),
  nickname: Type.String(),
  face: Type.String(),
  language: OneOf(languages),
})

/** Of shop staff. */
export const SellerSession = Type.Object({
  ...Tokens,
  uid: Id(),
  username: Type.String(),
  nickname: Type.String(),
  shop_id: Id(),
  shop_name: Type.String(),
  shop_count: Type.Integer({ minimum: 1, description: 'shops the person works for; this session is of one' }),
  language: OneOf(languages),
  must_change_password: Flag('the one-time password has to be replaced before anything else'),
})

/** Of whoever runs the mall. */
export const AdminSession = Type.Object({
  ...Tokens,
  uid: Id(),
  username: Type.String(),
  nickname: Type.String(),
})

export const Profile = Type.Object({
  member_id: Id(),
  uname: Type.String(),
  username: Type.String(),
  nickname: Type.String(),
  face: Type.String({ description: 'empty: show the placeholder' }),
  email: Type.String(),
  is_email_refused: Flag('1 = its mail server refuses the address: no e-mail is sent there until it is corrected'),
  mobile: Type.String(),
  client_name: Type.String({ description: 'the company' }),
  logo: Type.String(),
  birthday: Type.Union([Birthday, Type.Null()], { description: 'null where it is not told' }),
  sex: Flag('1 male, 0 female'),
  region: Type.String(),
  remark: Type.String(),
  login_count: Type.Integer({ description: '0 or less: the first password has to be changed' }),
  must_change_password: Flag(),
  is_owner: Flag(),
  shops: Type.Array(Type.Object({ shop_id: Id(), shop_name: Type.String() }), {
    description: 'shops this person works for',
  }),
  agreements: Maybe(
    Type.Array(AskedAgreement, { description: 'versions to which the person has yet to agree; absent: none' }),
  ),
})
