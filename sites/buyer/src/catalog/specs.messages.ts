import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  pasted: [
    '{n, plural, one {# quantity} other {# quantities}} taken.',
    '{n, plural, other {已填入 # 个数量。}}',
    '{n, plural, other {# jumlah diisi.}}',
  ],
  lost: ['Not taken: {text}', '未填入：{text}', 'Tidak diisi: {text}'],
})
