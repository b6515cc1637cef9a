import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  importTitle: ['Import members', '批量导入成员', 'Impor anggota'],
  title: [
    '{n, plural, one {# member was added} other {# members were added}}',
    '{n, plural, other {已新增 # 名成员}}',
    '{n, plural, other {# anggota ditambahkan}}',
  ],
  text: [
    'Their one-time passwords are shown only now. Download the list, hand each password to its owner, then delete the file.',
    '一次性密码仅显示这一次。请下载列表，将密码分别告知本人后删除该文件。',
    'Kata sandi sekali pakai hanya ditampilkan sekarang. Unduh daftarnya, sampaikan kepada pemiliknya, lalu hapus berkasnya.',
  ],
  list: ['One-time passwords', '一次性密码', 'Kata sandi sekali pakai'],
  name: ['Name', '姓名', 'Nama'],
  username: ['Username', '用户名', 'Nama pengguna'],
  password: ['One-time password', '一次性密码', 'Kata sandi sekali pakai'],
  download: ['Download list', '下载列表', 'Unduh daftar'],
  close: ['I have kept it', '我已保存', 'Sudah saya simpan'],
})
