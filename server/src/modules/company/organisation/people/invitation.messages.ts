import type { Message } from '#platform/messages'

/** The e-mail to somebody a company invites. */
export const invitationEmail: { subject: Message; body: Message } = {
  subject: ['{company} invites you to Borong', '{company}邀请您加入 Borong', '{company} mengundang Anda ke Borong'],
  body: [
    '{inviter} invites you to shop for {company}. Choose your username and password here within {days} days:\n\n{link}\n\nThe link works once. If you did not expect it, you need not do anything.',
    '{inviter} 邀请您加入 {company} 的采购账号。请在 {days} 天内通过以下链接设置用户名和密码：\n\n{link}\n\n该链接仅可使用一次。如您并不知情，请忽略本邮件。',
    '{inviter} mengundang Anda berbelanja untuk {company}. Pilih nama pengguna dan kata sandi Anda di sini dalam {days} hari:\n\n{link}\n\nTautan ini berlaku sekali. Jika Anda tidak menunggunya, abaikan surat ini.',
  ],
}
