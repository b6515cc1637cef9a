import { defineWords } from '@borong/site-kit'

export const words = defineWords({
  signIn: ['Sign in', '登录', 'Masuk'],
  signInTitle: ['Sign in to the seller desk', '登录商家后台', 'Masuk ke konsol penjual'],
  forStaff: [
    'For the staff of a shop. Buyers sign in at the mall.',
    '仅供店铺员工使用，采购人员请在商城登录。',
    'Untuk staf toko. Pembeli masuk lewat mal.',
  ],
  toMall: ['Go to the mall', '前往商城', 'Ke mal'],
  sessionEnded: [
    'Your session has ended. Sign in to go on where you were.',
    '会话已结束，请登录后继续。',
    'Sesi Anda berakhir. Masuk untuk melanjutkan.',
  ],
  username: ['Username', '用户名', 'Nama pengguna'],
  usernameHint: [
    'Username, mobile number or e-mail',
    '用户名、手机号或邮箱',
    'Nama pengguna, nomor ponsel, atau email',
  ],
  password: ['Password', '密码', 'Kata sandi'],
  capsLock: ['Caps Lock is on', '大写锁定已开启', 'Caps Lock aktif'],
  captcha: ['Characters in the picture', '图中字符', 'Karakter pada gambar'],
  captchaAgain: ['Another picture', '换一张', 'Gambar lain'],
  usernameMissing: ['Enter your username', '请输入用户名', 'Masukkan nama pengguna'],
  passwordMissing: ['Enter your password', '请输入密码', 'Masukkan kata sandi'],
  captchaMissing: ['Enter the characters', '请输入图中字符', 'Masukkan karakternya'],
  demoAccounts: ['Demo accounts: choose one to fill in', '演示账号：点击即可填入', 'Akun demo: pilih untuk mengisi'],
})
