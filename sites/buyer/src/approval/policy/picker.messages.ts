import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  type: ['Type to find', '输入以查找', 'Ketik untuk mencari'],
  chosen: ['Chosen', '已选', 'Dipilih'],
  drop: ['Remove {name}', '移除{name}', 'Hapus {name}'],
  full: ['At most {n}', '最多 {n} 项', 'Maksimal {n}'],
  noMatch: ['No match', '无匹配项', 'Tidak ada yang cocok'],
  more: ['{n} more: type to narrow', '还有 {n} 项，请输入以缩小范围', '{n} lagi: ketik untuk mempersempit'],
})
