import type { Language } from '@borong/contract'

/** Letters the mall writes, in the reader's language. */
export const firstPasswordLetter: Record<Language, { subject: string; body: string }> = {
  'en-us': {
    subject: 'Your verification code',
    body: 'Your code for setting your first password is {code}. It is valid for {minutes} minutes. If you did not ask for it, tell your administrator.',
  },
  'zh-cn': {
    subject: '您的验证码',
    body: '您设置初始密码的验证码为 {code}，{minutes} 分钟内有效。如非本人操作，请联系管理员。',
  },
  'en-id': {
    subject: 'Kode verifikasi Anda',
    body: 'Kode untuk mengatur kata sandi pertama Anda adalah {code}. Berlaku {minutes} menit. Jika Anda tidak memintanya, hubungi administrator.',
  },
}
export const passwordChanged: Record<Language, string> = {
  'en-us': 'The password has been changed. Please log in again',
  'zh-cn': '密码修改成功，请重新登录',
  'en-id': 'Kata sandi sudah diganti. Silakan masuk lagi',
}
export const fillIn = (text: string, facts: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
