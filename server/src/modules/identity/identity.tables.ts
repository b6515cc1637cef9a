// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { Generated } from 'kysely'

export interface AccountTable {
  id: Generated<number>
  username: string
  username_key: string
  password_hash: string
  nickname: Generated<string>
  face: Generated<string>
  email: Generated<string>
  mobile: Generated<string>
  sex: Generated<number>
  birthday_s: number | null
  remark: Generated<string>
  language: Generated<string>
  login_count: Generated<number>
  must_change_password: Generated<boolean>
  disabled_at: Date | null
  created_at: Generated<Date>
  one_time_until: Date | null
  unclaimed: Generated<boolean>
  region: Generated<string>
}

export interface SessionTable {
  id: string
  account_id: number
  audience: string
  scope_id: number | null
  binding_hash: string | null
  created_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
  revoked_because: string | null
  device: Generated<string>
  last_seen_at: Generated<Date>
}

export interface RefreshTokenTable {
  id: Generated<number>
  session_id: string
  token_hash: string
  parent_id: number | null
  successor: unknown
  issued_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface LoginFailureTable {
  key: string
  count: number
  window_started_at: Date
  locked_until: Date | null
}

export interface KnownBrowserTable {
  account_id: number
  browser: string
  seen_at: Date
}

export interface CaptchaTable {
  uuid: string
  scene: string
  answer_hash: string
  expires_at: Date
}

export interface VerificationCodeTable {
  id: Generated<number>
  purpose: string
  target: string
  account_id: number | null
  code_hash: string
  tries: Generated<number>
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface EmailTable {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  created_at: Generated<Date>
  sent_at: Date | null
  attempts: Generated<number>
  channel: Generated<string>
  due_at: Generated<Date>
}

export interface PassedStepTable {
  account_id: number
  purpose: string
  session_id: string
  expires_at: Date
}

export interface PasswordSearchTable {
  ticket_hash: string
  account_id: number | null
  target: string
  proven_at: Date | null
  expires_at: Date
}

export interface AccountFaceView {
  account_id: number
  username: string
  email: string
  mobile: string
  must_change_password: boolean
  unclaimed: boolean
  language: string
  is_active: boolean
}

export interface IdentityTables {
  account: AccountTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  login_failure: LoginFailureTable
  known_browser: KnownBrowserTable
  captcha: CaptchaTable
  verification_code: VerificationCodeTable
  letter: EmailTable
  passed_step: PassedStepTable
  password_search: PasswordSearchTable
}

/** What others may read in a join. */
export interface IdentityViews {
  account_face: AccountFaceView
}
