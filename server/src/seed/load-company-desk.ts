import { randomUUID } from 'node:crypto'
import { foundCompany, suspendCompany, verifyCompany } from '#modules/company/organisation'
import { createAccount } from '#modules/foundation/identity'
import { days } from '#platform/clock'
import { type App, inCommand } from '#platform/ctx'
import { demoOperator } from './demo-actors.ts'
import type { Settled } from './load-orders.ts'

/** Companies that have come lately; nobody signs in as their owners. */
const newcomers = [
  {
    name: 'CV Sumber Cahaya Teknik',
    taxNumber: '2026010100000014',
    owner: { username: 'ratna-cahaya', nickname: 'Ratna Kusuma', email: 'ratna@sumbercahaya.example' },
    daysAgo: 2,
  },
  {
    name: 'PT Delapan Pilar Konstruksi',
    taxNumber: '2026010100000022',
    owner: { username: 'hendra-pilar', nickname: 'Hendra Saputra', email: 'hendra@delapanpilar.example' },
    daysAgo: 21,
    suspended: 'The tax number belongs to another company. Send us your certificate of registration',
  },
]

/** What the operator of the demo data did to companies: two are checked, one is suspended, one has just registered. */
export async function loadCompanyDesk(app: App, settled: Settled): Promise<void> {
  const now = app.clock.now().getTime()
  const act = (daysAgo: number) => {
    const at = new Date(now - days(daysAgo))
    return { ...app, clock: { now: () => at } }
  }
  const known = [...settled.owners.values()].map((it) => it.companyId)
  await inCommand(act(30), demoOperator, 'en-us', async (ctx) => {
    for (const id of known.slice(0, 2))
      await verifyCompany(ctx, { id, note: 'Certificate of registration and tax card' })
  })
  for (const { name, taxNumber, owner, daysAgo, suspended } of newcomers) {
    const { companyId } = await inCommand(act(daysAgo), demoOperator, 'en-us', async (ctx) => {
      const accountId = await createAccount(ctx, { ...owner, passwordHash: randomUUID() })
      return foundCompany(ctx, { accountId, name: owner.nickname, language: 'en-id' }, { name, taxNumber })
    })
    if (suspended !== undefined)
      await inCommand(act(daysAgo - 1), demoOperator, 'en-us', (ctx) =>
        suspendCompany(ctx, { id: companyId, reason: suspended }),
      )
  }
}
