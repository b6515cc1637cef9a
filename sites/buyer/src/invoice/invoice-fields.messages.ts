import { defineMessages } from '@borong/site-kit'

/** What an invoice says of the buyer, the same at checkout and among the headers that are kept. */
export const messages = defineMessages({
  electro: ['Electronic invoice', '电子发票', 'Faktur elektronik'],
  electroNote: ['Sent by e-mail', '发送至邮箱', 'Dikirim lewat email'],
  ordinary: ['VAT ordinary', '增值税普通发票', 'PPN biasa'],
  ordinaryNote: ['On paper, title and tax number', '纸质，需抬头与税号', 'Kertas, dengan nama dan nomor pajak'],
  special: ['VAT special', '增值税专用发票', 'PPN khusus'],
  specialNote: ['Deductible, with bank details', '可抵扣，需银行信息', 'Dapat dikreditkan, dengan data bank'],
  companyTitle: ['Company name', '发票抬头', 'Nama perusahaan'],
  taxNo: ['Tax number', '税号', 'Nomor pajak'],
  taxNoHint: [
    '15, 16, 18 or 20 letters or digits',
    '15、16、18 或 20 位字母或数字',
    '15, 16, 18, atau 20 huruf atau angka',
  ],
  email: ['E-mail for the invoice', '收票邮箱', 'Email penerima faktur'],
  phone: ['Mobile number for the invoice', '收票手机号', 'Nomor ponsel penerima faktur'],
  regAddr: ['Registered address', '注册地址', 'Alamat terdaftar'],
  regTel: ['Registered telephone', '注册电话', 'Telepon terdaftar'],
  bankName: ['Bank', '开户银行', 'Bank'],
  bankAccount: ['Bank account', '银行账号', 'Rekening bank'],
  fillIn: ['Fill in this field', '请填写此项', 'Isi kolom ini'],
})
