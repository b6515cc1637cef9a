import type { Language } from '@borong/contract'

export interface Email {
  subject: string
  body: string
}
type InEach<Text> = Record<Language, Text>

/** E-mails of the mall, in the reader's language. */
export const firstPasswordEmail: InEach<Email> = {
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
export const registerEmail: InEach<Email> = {
  'en-us': {
    subject: 'Confirm your e-mail address',
    body: 'Your code for registering your company is {code}. It is valid for {minutes} minutes. If you did not ask for it, you need not do anything.',
  },
  'zh-cn': {
    subject: '验证您的邮箱',
    body: '您注册企业账号的验证码为 {code}，{minutes} 分钟内有效。如非本人操作，请忽略本邮件。',
  },
  'en-id': {
    subject: 'Konfirmasi alamat email Anda',
    body: 'Kode untuk mendaftarkan perusahaan Anda adalah {code}. Berlaku {minutes} menit. Jika Anda tidak memintanya, abaikan surat ini.',
  },
}
/** What the owner of an address reads in place of a code, when somebody wants it for an account and it has one. */
export const addressInUseEmail: InEach<Email> = {
  'en-us': {
    subject: 'This address already has an account',
    body: 'Somebody asked to use this e-mail address for an account. It belongs to one already: sign in with it at {origin}/login, or set a new password at {origin}/find-password. If it was not you, you need not do anything.',
  },
  'zh-cn': {
    subject: '该邮箱已有账号',
    body: '有人请求将此邮箱用于账号，但它已属于现有账号。请前往 {origin}/login 登录，或在 {origin}/find-password 重置密码。如非本人操作，请忽略本邮件。',
  },
  'en-id': {
    subject: 'Alamat ini sudah memiliki akun',
    body: 'Seseorang meminta memakai alamat email ini untuk sebuah akun, padahal alamat ini sudah memiliki akun. Masuk di {origin}/login, atau atur kata sandi baru di {origin}/find-password. Jika bukan Anda, abaikan surat ini.',
  },
}
export const findPasswordEmail: InEach<Email> = {
  'en-us': {
    subject: 'Your code for a new password',
    body: 'Your code for a new password of {username} is {code}. It is valid for {minutes} minutes. If you did not ask for it, your password stays as it is.',
  },
  'zh-cn': {
    subject: '重置密码验证码',
    body: '您重置账号 {username} 密码的验证码为 {code}，{minutes} 分钟内有效。如非本人操作，您的密码不会改变。',
  },
  'en-id': {
    subject: 'Kode untuk kata sandi baru',
    body: 'Kode untuk kata sandi baru {username} adalah {code}. Berlaku {minutes} menit. Jika Anda tidak memintanya, kata sandi Anda tetap sama.',
  },
}
export const proofEmail: InEach<Email> = {
  'en-us': {
    subject: 'Your verification code',
    body: 'Your code for changing the security settings of {username} is {code}. It is valid for {minutes} minutes. Never tell it to anybody. If you did not ask for it, change your password.',
  },
  'zh-cn': {
    subject: '您的验证码',
    body: '您修改账号 {username} 安全设置的验证码为 {code}，{minutes} 分钟内有效，请勿告知他人。如非本人操作，请尽快修改密码。',
  },
  'en-id': {
    subject: 'Kode verifikasi Anda',
    body: 'Kode untuk mengubah pengaturan keamanan {username} adalah {code}. Berlaku {minutes} menit. Jangan berikan kepada siapa pun. Jika Anda tidak memintanya, ganti kata sandi Anda.',
  },
}
export const bindEmailText: InEach<Email> = {
  'en-us': {
    subject: 'Confirm your e-mail address',
    body: 'Your code for binding this address to {username} is {code}. It is valid for {minutes} minutes. If you did not ask for it, you need not do anything.',
  },
  'zh-cn': {
    subject: '验证您的邮箱',
    body: '将此邮箱绑定到账号 {username} 的验证码为 {code}，{minutes} 分钟内有效。如非本人操作，请忽略本邮件。',
  },
  'en-id': {
    subject: 'Konfirmasi alamat email Anda',
    body: 'Kode untuk mengikat alamat ini ke {username} adalah {code}. Berlaku {minutes} menit. Jika Anda tidak memintanya, abaikan surat ini.',
  },
}
/** A code in a text message, whatever it is for. */
export const codeText: InEach<string> = {
  'en-us': '{code} is your verification code for {minutes} minutes. Never tell it to anybody.',
  'zh-cn': '您的验证码为 {code}，{minutes} 分钟内有效，请勿告知他人。',
  'en-id': 'Kode verifikasi Anda {code}, berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
}

/** What the owner of an account reads when a key was made. */
export const keyMadeEmail: InEach<Email> = {
  'en-us': {
    subject: 'A new API key',
    body: 'An API key called {label} was made for {username}. A program that has it acts for you. If it was not you, revoke it, set a new password at {origin}/find-password and tell your administrator.',
  },
  'zh-cn': {
    subject: '新的 API 密钥',
    body: '账号 {username} 已创建名为 {label} 的 API 密钥，持有该密钥的程序可代表您操作。如非本人操作，请撤销该密钥，前往 {origin}/find-password 重置密码并联系管理员。',
  },
  'en-id': {
    subject: 'Kunci API baru',
    body: 'Kunci API bernama {label} dibuat untuk {username}. Program yang memilikinya bertindak atas nama Anda. Jika bukan Anda, cabut kunci itu, atur kata sandi baru di {origin}/find-password dan hubungi administrator.',
  },
}

/** What the owner of an account reads when its sign-in details have changed. */
export const changedEmails = {
  password: {
    'en-us': {
      subject: 'Your password has been changed',
      body: 'The password of {username} was changed at {time}. Other devices have been signed out. If it was not you, set a new password at {origin}/find-password at once and tell your administrator.',
    },
    'zh-cn': {
      subject: '您的密码已修改',
      body: '账号 {username} 的密码已于 {time} 修改，其他设备均已退出登录。如非本人操作，请立即前往 {origin}/find-password 重置密码并联系管理员。',
    },
    'en-id': {
      subject: 'Kata sandi Anda sudah diganti',
      body: 'Kata sandi {username} diganti pada {time}. Perangkat lain sudah dikeluarkan. Jika bukan Anda, segera atur kata sandi baru di {origin}/find-password dan hubungi administrator.',
    },
  },
  email: {
    'en-us': {
      subject: 'Your e-mail address has been changed',
      body: 'The e-mail address of {username} was changed to {now} at {time}. If it was not you, tell your administrator at once.',
    },
    'zh-cn': {
      subject: '您的邮箱已更换',
      body: '账号 {username} 的邮箱已于 {time} 更换为 {now}。如非本人操作，请立即联系管理员。',
    },
    'en-id': {
      subject: 'Alamat email Anda sudah diganti',
      body: 'Alamat email {username} diganti menjadi {now} pada {time}. Jika bukan Anda, segera hubungi administrator.',
    },
  },
  mobile: {
    'en-us': {
      subject: 'Your mobile number has been changed',
      body: 'The mobile number of {username} is {now} since {time}. If it was not you, change your password and tell your administrator.',
    },
    'zh-cn': {
      subject: '您的手机号已更换',
      body: '账号 {username} 的手机号自 {time} 起为 {now}。如非本人操作，请修改密码并联系管理员。',
    },
    'en-id': {
      subject: 'Nomor ponsel Anda sudah diganti',
      body: 'Nomor ponsel {username} sejak {time} adalah {now}. Jika bukan Anda, ganti kata sandi dan hubungi administrator.',
    },
  },
} as const satisfies Record<string, InEach<Email>>

export const passwordChanged: InEach<string> = {
  'en-us': 'The password has been changed. Please log in again',
  'zh-cn': '密码修改成功，请重新登录',
  'en-id': 'Kata sandi sudah diganti. Silakan masuk lagi',
}
export const fillIn = (text: string, facts: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
