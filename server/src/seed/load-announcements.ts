import { createAnnouncement, publishAnnouncement } from '#modules/support/announcement'
import { days } from '#platform/clock'
import { type App, inCommand } from '#platform/ctx'
import { demoOperator } from './demo-actors.ts'

/** What the mall tells members, and what it tells shops. */
export async function loadAnnouncements(app: App): Promise<void> {
  const now = app.clock.now().getTime()
  const dayAfter = (n: number) => new Date(now + days(n))
  const drafts = [
    {
      titles: {
        'en-us': 'Longer phone hours of our support team',
        'zh-cn': '客服电话服务时间延长',
        'en-id': 'Jam layanan telepon kami lebih panjang',
      },
      texts: {
        'en-us': 'From this month on you reach us from Monday to Saturday, 08:00 to 20:00.',
        'zh-cn': '自本月起，周一至周六8:00至20:00均可致电我们。',
        'en-id': 'Mulai bulan ini Anda dapat menghubungi kami Senin sampai Sabtu, pukul 08.00 sampai 20.00.',
      },
      audience: 'members',
      importance: 'information',
      url: '/help',
    },
    {
      titles: {
        'en-us': 'Ship before the long holiday',
        'zh-cn': '请在长假前发货',
        'en-id': 'Kirim sebelum libur panjang',
      },
      texts: {
        'en-us':
          'Carriers pick up less often during the holiday. Enter your closed days, so that time limits wait for you.',
        'zh-cn': '假期期间物流公司揽收次数减少。请填写贵店的休息日，时限将相应顺延。',
        'en-id': 'Kurir lebih jarang menjemput selama libur. Isi hari tutup toko Anda agar batas waktu menyesuaikan.',
      },
      audience: 'shops',
      importance: 'warning',
      url: '/seller/settings',
    },
  ]
  for (const draft of drafts)
    await inCommand(app, demoOperator, 'en-us', async (ctx) => {
      const id = await createAnnouncement(ctx, {
        ...draft,
        companyId: null,
        shopId: null,
        startsAt: dayAfter(-2),
        endsAt: dayAfter(60),
        tells: false,
      })
      await publishAnnouncement(ctx, { id, version: 1 })
    })
}
