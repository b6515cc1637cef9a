import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  noun: ['Your choices', '通知设置', 'Pilihan Anda'],
  title: ['What you want to be told', '接收哪些通知', 'Apa yang ingin Anda ketahui'],
  intro: [
    'Messages are shown here as they happen. Those you tick under E-mail are also sent to {email}, gathered over two minutes.',
    '消息会实时显示在此处。勾选“邮件”的消息还会汇总两分钟后发送至 {email}。',
    'Pesan ditampilkan di sini begitu terjadi. Yang dicentang di kolom Email juga dikirim ke {email}, dikumpulkan selama dua menit.',
  ],
  noEmail: [
    'No e-mail address is bound to your account: nothing is sent by e-mail.',
    '您的账号尚未绑定邮箱，暂不会发送邮件。',
    'Belum ada alamat email pada akun Anda: tidak ada yang dikirim lewat email.',
  ],
  bindEmail: ['Bind an e-mail address', '绑定邮箱', 'Ikat alamat email'],
  changeEmail: ['Change address', '更换邮箱', 'Ganti alamat'],
  kind: ['Message', '消息', 'Pesan'],
  here: ['Here', '站内', 'Di sini'],
  email: ['E-mail', '邮件', 'Email'],
  showKinds: ['Show each message about: {topic}', '展开“{topic}”的各项消息', 'Tampilkan tiap pesan tentang: {topic}'],
  showHere: ['Show here: {what}', '站内显示：{what}', 'Tampilkan di sini: {what}'],
  sendByEmail: ['Send by e-mail: {what}', '邮件发送：{what}', 'Kirim lewat email: {what}'],
  always: ['Always', '始终', 'Selalu'],
  saving: ['Saving…', '正在保存…', 'Menyimpan…'],
  saved: ['Saved', '已保存', 'Tersimpan'],
})
