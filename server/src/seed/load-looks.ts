import { lookApi } from '@borong/contract'
import { endMaintenance, planMaintenance } from '#modules/foundation/maintenance'
import { endOwnLook, lookAsMember } from '#modules/support/look'
import { guest } from '#platform/actor'
import { days, hours, minutes } from '#platform/clock'
import { type App, asSystem, inCommand } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrganisationTables } from '../modules/company/organisation/organisation.tables.ts'
import { byCall, ownerOfMall } from './demo-actors.ts'

const texts = {
  'en-us': 'We are moving to new servers. Orders and carts stay as they are.',
  'zh-cn': '我们正在迁移到新的服务器。订单和购物车保持不变。',
  'en-id': 'Kami pindah ke server baru. Pesanan dan keranjang tetap seperti semula.',
}

/** Maintenance of a night that is over, and an operator who once saw the mall as a member does. */
export async function loadLooks(app: App): Promise<void> {
  const operator = await ownerOfMall(app)
  const memberId = await asSystem(app, 'load-looks', async (ctx) => {
    const { id } = await tablesOf<OrganisationTables>(ctx)
      .selectFrom('member')
      .select('id')
      .where('disabled_at', 'is', null)
      .where('account_id', '<>', operator.accountId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const now = app.clock.now().getTime()
  const asOf = (before: number): App => ({ ...app, clock: { now: () => new Date(now - before) } })

  const id = await inCommand(asOf(days(25)), operator, 'en-us', (ctx) =>
    planMaintenance(ctx, {
      texts,
      beginsAt: undefined,
      expectedEnd: new Date(now - days(25) + hours(2)),
      reason: 'New servers',
    }),
  )
  await inCommand(asOf(days(25) - minutes(95)), operator, 'en-us', (ctx) =>
    endMaintenance(ctx, id, 'Everything runs on the new servers'),
  )
  const look = { route: lookApi.asMember, request: { id: String(memberId) } }
  const { token } = await byCall(asOf(days(6)), operator, look, (ctx) =>
    lookAsMember(ctx, memberId, 'The member could not find an order in the list'),
  )
  await endOwnLook(asOf(days(6) - minutes(8)), token, { actor: guest, lang: 'en-us' })
}
