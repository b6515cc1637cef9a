// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface AccountTable {
  id: Generated<number>
  username: string
  username_key: string
  nickname: Generated<string>
  avatar: Generated<string>
  email: Generated<string>
  mobile: Generated<string>
  sex: Generated<number>
  birthday_seconds: number | null
  remark: Generated<string>
  region: Generated<string>
  language: Generated<string>
  login_count: Generated<number>
  unclaimed: Generated<boolean>
  disabled_at: Date | null
  created_at: Generated<Date>
  disabled_reason: Generated<string>
  refused_email_id: number | null
}

export interface CredentialTable {
  id: Generated<number>
  account_id: number
  kind: string
  subject: Generated<string>
  secret: string
  label: Generated<string>
  must_change: Generated<boolean>
  audience: string | null
  scope_id: number | null
  permissions: string[] | null
  created_at: Generated<Date>
  changed_at: Generated<Date>
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  last_period: number | null
  sign_count: number | null
  transports: string[] | null
}

export interface SessionTable {
  id: string
  account_id: number
  audience: string
  scope_id: number | null
  binding_hash: string | null
  device: Generated<string>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
  revoked_reason: string | null
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
  browser_hash: string
  last_seen_at: Date
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
  attempts: Generated<number>
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface EmailTable {
  id: Generated<number>
  channel: Generated<string>
  recipient: string
  subject: string
  body: string
  created_at: Generated<Date>
  due_at: Generated<Date>
  sent_at: Date | null
  attempts: Generated<number>
  language: Generated<string>
  error: Generated<string>
  refused_at: Date | null
  skipped_at: Date | null
}

export interface EmailTextTable {
  kind: string
  number: number
  subjects: Record<string, string>
  bodies: Record<string, string>
  changed_at: Date
  changed_by: number
  by_name: string
}

export interface VerificationProofTable {
  account_id: number
  purpose: string
  session_id: string
  expires_at: Date
}

export interface PasswordResetTable {
  ticket_hash: string
  account_id: number | null
  target: string
  proven_at: Date | null
  expires_at: Date
}

export interface SignInChallengeTable {
  ticket_hash: string
  account_id: number
  audience: string
  password_digest: string
  tries: string[]
  expires_at: Date
}

export interface PasskeyChallengeTable {
  challenge_hash: string
  purpose: string
  audience: string
  account_id: number | null
  ticket_hash: string | null
  expires_at: Date
}

export interface AccountSummaryView {
  account_id: number
  username: string
  email: string
  mobile: string
  must_change_password: boolean
  unclaimed: boolean
  language: string
  is_active: boolean
  has_second_factor: boolean
}

export interface IdentityTables {
  account: AccountTable
  credential: CredentialTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  login_failure: LoginFailureTable
  known_browser: KnownBrowserTable
  captcha: CaptchaTable
  verification_code: VerificationCodeTable
  email: EmailTable
  email_text: EmailTextTable
  verification_proof: VerificationProofTable
  password_reset: PasswordResetTable
  sign_in_challenge: SignInChallengeTable
  passkey_challenge: PasskeyChallengeTable
}

/** What others may read in a join. */
export interface IdentityViews {
  account_summary: AccountSummaryView
}
