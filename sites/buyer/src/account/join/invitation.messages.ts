import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: ['Invitation', '邀请', 'Undangan'],
  heading: ['Shop for {company}', '加入{company}', 'Berbelanja untuk {company}'],
  from: [
    '{inviter} invites {email}. Choose your username and password; the link works once, until {day}.',
    '{inviter} 邀请 {email} 加入。请设置用户名和密码；该链接仅可使用一次，有效期至 {day}。',
    '{inviter} mengundang {email}. Pilih nama pengguna dan kata sandi; tautan ini berlaku sekali, sampai {day}.',
  ],
  name: ['Your name', '您的姓名', 'Nama Anda'],
  nameWrong: ['2 to 20 characters', '2–20 个字符', '2 sampai 20 karakter'],
  join: ['Join', '加入', 'Bergabung'],
  joined: ['Welcome to {company}', '欢迎加入{company}', 'Selamat datang di {company}'],
  goneTitle: ['This invitation is no longer valid', '该邀请已失效', 'Undangan ini tidak berlaku lagi'],
  goneText: [
    'It was used, withdrawn, or is older than seven days. Ask your administrator to send it again.',
    '链接已使用、已撤回或已超过 7 天，请联系管理员重新发送。',
    'Sudah dipakai, ditarik, atau lebih dari tujuh hari. Minta administrator mengirimnya lagi.',
  ],
  signIn: ['Sign in', '登录', 'Masuk'],
  signedInTitle: ['You are signed in as {name}', '您当前以{name}登录', 'Anda masuk sebagai {name}'],
  signedInText: [
    'An invitation makes a new account. Sign out first to accept it.',
    '接受邀请将创建新账号，请先退出当前登录。',
    'Undangan membuat akun baru. Keluar dulu untuk menerimanya.',
  ],
  signOut: ['Sign out', '退出登录', 'Keluar'],
  notLoaded: ['The invitation could not be loaded', '邀请加载失败', 'Undangan gagal dimuat'],
  again: ['Try again', '重试', 'Coba lagi'],
})
