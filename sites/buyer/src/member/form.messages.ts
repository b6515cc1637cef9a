import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  cancel: ['Cancel', '取消', 'Batal'],
  save: ['Save', '保存', 'Simpan'],
  moved: [
    'Somebody has changed this meanwhile. Close it and open it again.',
    '他人已修改此内容，请关闭后重新打开。',
    'Sudah diubah orang lain. Tutup lalu buka lagi.',
  ],
})
