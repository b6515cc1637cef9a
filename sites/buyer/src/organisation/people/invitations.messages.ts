import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  noun: ['Invitations', '邀请', 'Undangan'],
  inviteTitle: ['Invite by e-mail', '邮件邀请', 'Undang lewat email'],
  inviteText: [
    'The letter holds a link that works once, for seven days. The invited person chooses username and password.',
    '邮件内含一次性链接，7 天内有效，由受邀人自行设置用户名和密码。',
    'Surat berisi tautan sekali pakai yang berlaku tujuh hari. Yang diundang memilih nama pengguna dan kata sandi.',
  ],
  nameHint: ['The invited person can change it', '受邀人可自行修改', 'Yang diundang dapat mengubahnya'],
  send: ['Send invitation', '发送邀请', 'Kirim undangan'],
  sent: ['Invitation sent to {email}', '邀请已发送至 {email}', 'Undangan dikirim ke {email}'],
  email: ['E-mail', '邮箱', 'Email'],
  forWhat: ['Position and organisation', '职位与组织', 'Jabatan dan organisasi'],
  by: ['Invited by', '邀请人', 'Diundang oleh'],
  until: ['Valid until', '有效期至', 'Berlaku sampai'],
  OPEN: ['Open', '待接受', 'Terbuka'],
  EXPIRED: ['Expired', '已过期', 'Kedaluwarsa'],
  state: ['State', '状态', 'Status'],
  resend: ['Send again', '重新发送', 'Kirim ulang'],
  resendTo: ['Send again to {email}', '重新发送至 {email}', 'Kirim ulang ke {email}'],
  revoke: ['Withdraw', '撤回', 'Tarik'],
  revokeFor: ['Withdraw the invitation of {email}', '撤回 {email} 的邀请', 'Tarik undangan {email}'],
  revokeTitle: ['Withdraw the invitation of {email}?', '撤回 {email} 的邀请？', 'Tarik undangan {email}?'],
  revokeText: [
    'The link in the letter stops working.',
    '邮件中的链接将失效。',
    'Tautan dalam surat tidak berlaku lagi.',
  ],
  revokeYes: ['Withdraw invitation', '撤回邀请', 'Tarik undangan'],
  revoked: ['Invitation withdrawn', '邀请已撤回', 'Undangan ditarik'],
  emptyTitle: ['No open invitations', '暂无待接受的邀请', 'Tidak ada undangan terbuka'],
  emptyText: [
    'Whoever is invited appears here until the link is used.',
    '受邀人在使用链接前会显示在这里。',
    'Yang diundang tampil di sini sampai tautannya dipakai.',
  ],
})
