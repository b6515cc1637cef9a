import { Type } from 'typebox'
import { emailPattern } from './formats.ts'
import { permissions } from './permissions.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Seconds, Text, RequiredText } from './wire.ts'
import { languages } from './language.ts'

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

export const EmailAddress = Type.String({ minLength: 6, maxLength: 120, pattern: emailPattern })
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
const Birthday = Type.Integer({ minimum: -2_208_988_800, maximum: 9_999_999_999, description: 'epoch seconds' })

const Tokens = { access_token: Type.String(), refresh_token: Type.String() }

export const Session = Type.Object({
  ...Tokens,
  uid: Id(),
  username: Type.String(),
  nickname: Type.String(),
  face: Type.String(),
  language: OneOf(languages),
})

export const Profile = Type.Object({
  member_id: Id(),
  uname: Type.String(),
  username: Type.String(),
  nickname: Type.String(),
  face: Type.String({ description: 'empty: show the placeholder' }),
  email: Type.String(),
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
})

export const identityApi = {
  login: route({
    method: 'POST',
    path: '/buyer_end/passport/login',
    audience: 'open',
    tag: 'identity',
    summary: 'Signs a member in',
    input: Type.Object({
      username: Username,
      password: PasswordHash,
      ...Captcha,
      login_type: Maybe(Text(20)),
    }),
    reply: Session,
    rate: { perMinute: 60 },
  }),
  sellerLogin: route({
    method: 'POST',
    path: '/seller_end/passport/login',
    audience: 'open',
    tag: 'identity',
    summary: 'Signs shop staff in; the tokens open the seller calls only',
    input: Type.Object({
      username: Username,
      password: PasswordHash,
      ...Captcha,
    }),
    reply: Type.Object({
      ...Tokens,
      uid: Id(),
      username: Type.String(),
      nickname: Type.String(),
      shop_id: Id(),
      shop_name: Type.String(),
      language: OneOf(languages),
      must_change_password: Flag('the one-time password has to be replaced before anything else'),
    }),
    rate: { perMinute: 60 },
  }),
  adminLogin: route({
    method: 'POST',
    path: '/admin_end/passport/login',
    audience: 'open',
    tag: 'identity',
    summary: 'Signs somebody in who runs the mall; the tokens open the admin calls only',
    input: Type.Object({
      username: Username,
      password: PasswordHash,
      ...Captcha,
    }),
    reply: Type.Object({ ...Tokens, uid: Id(), username: Type.String(), nickname: Type.String() }),
    rate: { perMinute: 60 },
  }),
  refresh: route({
    method: 'POST',
    path: '/buyer_end/passport/token',
    audience: 'open',
    tag: 'identity',
    summary: 'A new pair of tokens for a refresh token, which then is spent; works for every audience',
    input: Type.Object({ refresh_token: Type.String({ minLength: 20, maxLength: 2000 }) }),
    reply: Type.Object({ accessToken: Type.String(), refreshToken: Type.String() }),
    rate: { perMinute: 120 },
  }),
  logout: route({
    method: 'POST',
    path: '/buyer_end/members/logout',
    audience: 'open',
    tag: 'identity',
    summary: 'Ends the session of the token; uid is ignored',
    input: Type.Object({ uid: Maybe(Text(20)) }),
    reply: Done,
  }),
  sellerLogout: route({
    method: 'POST',
    path: '/seller_end/members/logout',
    audience: 'open',
    tag: 'identity',
    summary: 'Ends the seller session of the token',
    input: Type.Object({ uid: Maybe(Text(20)) }),
    reply: Done,
  }),
  profile: route({
    method: 'GET',
    path: '/buyer_end/members',
    audience: 'buyer',
    needs: 'signed-in',
    beforeFirstPassword: true,
    tag: 'identity',
    summary: 'The signed-in member',
    reply: Profile,
  }),
  editProfile: route({
    method: 'PUT',
    path: '/buyer_end/members',
    audience: 'buyer',
    needs: 'my-profile',
    tag: 'identity',
    summary: 'Changes the own profile',
    input: Type.Object({
      nickname: RequiredText(20, { min: 2 }),
      sex: Maybe(Flag()),
      face: Maybe(
        Type.String({
          maxLength: 200,
          pattern: '^(/media/[0-9a-f]{2}/[0-9a-f]{64}\\.webp(\\?[A-Za-z0-9=&_-]{1,100})?)?$',
          description: 'a picture the member uploaded, the one that is there already, or empty for the placeholder',
          'x-blank': true,
        }),
      ),
      birthday: Maybe(Birthday),
      region: Maybe(Text(60, { blank: true })),
      remark: Maybe(Text(200, { blank: true })),
    }),
    reply: Profile,
  }),
  heartbeat: route({
    method: 'GET',
    path: '/buyer_end/members/heartbeat',
    audience: 'open',
    tag: 'identity',
    summary: 'Answers ok while the mall is up',
    reply: Type.Object({ ok: Type.Boolean() }),
  }),
  permissions: route({
    method: 'POST',
    path: '/buyer_end/systems/buyer/menus/getMenuList',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'identity',
    summary: 'Names of the permissions of the member',
    reply: Type.Array(OneOf(permissions.buyer)),
  }),
  captcha: route({
    method: 'GET',
    path: '/base_end/captchas/:uuid/:scene',
    audience: 'open',
    tag: 'identity',
    summary: 'A picture with characters to type, good for two minutes and one try',
    params: Type.Object({ uuid: DeviceUuid, scene: OneOf(captchaScenes) }),
    reply: Type.String(),
    download: { contentType: 'image/svg+xml' },
    rate: { perMinute: 60 },
  }),
  captchaWanted: route({
    method: 'GET',
    path: '/buyer_end/passport/captcha-wanted',
    audience: 'open',
    tag: 'identity',
    summary: 'Whether logging in under this name wants a captcha by now',
    input: Type.Object({ username: Username }),
    reply: Type.Object({ wanted: Flag() }),
  }),
  validator: route({
    method: 'GET',
    path: '/base_end/validator',
    audience: 'open',
    tag: 'identity',
    summary: 'How the mall tells people from programs, and the public key for encrypted passwords',
    reply: Type.Object({
      validator_type: Type.String(),
      password_key: Type.String({ description: 'RSA-OAEP-SHA256 public key, SPKI in base64' }),
      password_nonce: Type.String({
        description: 'goes before the password into the encrypted text; good for 5 minutes',
      }),
    }),
  }),
  sendFirstPasswordCode: route({
    method: 'GET',
    path: '/buyer_end/members/security/email/send',
    audience: 'buyer',
    needs: 'signed-in',
    beforeFirstPassword: true,
    tag: 'identity',
    summary: 'Sends the code for the first password to the e-mail address of the account',
    reply: Type.Object({ minutes: Count(), email: Type.String({ description: 'masked' }) }),
    rate: { perMinute: 30 },
  }),
  setFirstPassword: route({
    method: 'PUT',
    path: '/buyer_end/members/first/password',
    audit: { object: 'account' },
    audience: 'buyer',
    needs: 'signed-in',
    beforeFirstPassword: true,
    tag: 'identity',
    summary: 'Replaces the one-time password of a new account; ends its sessions',
    input: Type.Object({
      email: Type.String({ maxLength: 120 }),
      emailcode: SixDigits,
      password: EncryptedPassword,
    }),
    reply: Type.Object({ msg: Type.String() }),
  }),
  sellerSendFirstPasswordCode: route({
    method: 'GET',
    path: '/seller_end/members/security/email/send',
    audit: { object: 'account' },
    needs: 'signed-in',
    audience: 'seller',
    beforeFirstPassword: true,
    tag: 'identity',
    summary: 'The same for shop staff',
    reply: Type.Object({ minutes: Count(), email: Type.String({ description: 'masked' }) }),
    rate: { perMinute: 30 },
  }),
  sellerSetFirstPassword: route({
    method: 'PUT',
    path: '/seller_end/members/first/password',
    needs: 'signed-in',
    audit: { object: 'account' },
    audience: 'seller',
    beforeFirstPassword: true,
    tag: 'identity',
    summary: 'Replaces the one-time password of shop staff; ends every session of the account',
    input: Type.Object({ emailcode: SixDigits, password: EncryptedPassword }),
    reply: Type.Object({ msg: Type.String() }),
  }),
  demoAccounts: route({
    method: 'GET',
    path: '/base_end/demo/accounts',
    audience: 'open',
    tag: 'identity',
    summary: 'The accounts of the demo world; empty outside demo mode',
    reply: Type.Object({
      demo: Flag(),
      password: Type.String(),
      accounts: Type.Array(
        Type.Object({
          username: Type.String(),
          name: Type.String(),
          place: Type.String(),
          duty: Type.String(),
          site: OneOf(['buyer', 'seller', 'admin']),
        }),
      ),
    }),
  }),
  demoMail: route({
    method: 'GET',
    path: '/base_end/demo/mail',
    audience: 'open',
    tag: 'identity',
    summary: 'The latest letters and text messages the mall would have sent; empty outside demo mode',
    reply: Type.Array(
      Type.Object({
        id: Id(),
        channel: OneOf(['email', 'sms']),
        to: Type.String(),
        subject: Type.String(),
        body: Type.String(),
        sent_at: Seconds(),
      }),
    ),
  }),
}
