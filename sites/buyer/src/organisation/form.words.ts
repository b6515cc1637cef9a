import { defineWords } from '@borong/site-kit'

export const words = defineWords({
  cancel: ['Cancel', '取消', 'Batal'],
  save: ['Save', '保存', 'Simpan'],
})
