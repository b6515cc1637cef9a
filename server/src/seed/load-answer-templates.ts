import { answerTemplateApi } from '@borong/contract'
import { addAnswerTemplate } from '#modules/support/answer-template'
import type { App } from '#platform/ctx'
import { byCall, staffWhoMayAll } from './demo-actors.ts'
import type { Settled } from './load-orders.ts'

const templates = [
  {
    name: 'Kapan dikirim',
    texts: {
      'en-us': 'Dear {{buyer}}, we ship on the next working day and send you the tracking number. {{shop}}',
      'zh-cn': '{{buyer}} 您好，我们将在下一个工作日发货，并告知您运单号。{{shop}}',
      'en-id': 'Yth. {{buyer}}, pesanan kami kirim pada hari kerja berikutnya beserta nomor resinya. {{shop}}',
    },
  },
  {
    name: 'Mohon foto',
    texts: {
      'en-us': 'About {{number}}: please send a picture of the goods and of the label on the box.',
      'en-id': 'Mengenai {{number}}: mohon kirim foto barang dan label pada kardusnya.',
    },
  },
  {
    name: 'Terima kasih',
    texts: {
      'en-us': 'Thank you for writing to us.',
      'zh-cn': '感谢您的反馈。',
      'en-id': 'Terima kasih atas tulisan Anda.',
    },
  },
]

/** Every shop has some texts that it often answers with. */
export async function loadAnswerTemplates(app: App, { shops }: Settled): Promise<void> {
  for (const { id } of shops.values()) {
    const person = await staffWhoMayAll(app, id)
    for (const template of templates)
      await byCall(app, person, { route: answerTemplateApi.add, request: template }, (ctx) =>
        addAnswerTemplate(ctx, template),
      )
  }
}
