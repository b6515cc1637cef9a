import type { Message } from '#platform/messages'

/** What stands around the notices in an e-mail. */
export const emailWords = {
  several: ['{n} messages from Borong', 'Borong：{n} 条新消息', '{n} pesan dari Borong'],
  greeting: ['Hello {name},', '{name}，您好：', 'Halo {name},'],
  more: ['And {n} more: {link}', '另有 {n} 条消息，请查看：{link}', 'Dan {n} lagi: {link}'],
  footer: [
    'You choose which messages come by e-mail: {link}',
    '如需更改通过邮件接收的消息，请前往：{link}',
    'Anda memilih pesan mana yang dikirim lewat email: {link}',
  ],
} as const satisfies Record<string, Message>
