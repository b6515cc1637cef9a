import { api } from '@borong/contract'
import { type Client, type TestMall, wirePassword } from '../test-mall.ts'

/** The owner of the mall of the demo data, and the password that grave acts ask for. */
export async function ownerWithPassword(mall: TestMall): Promise<{ owner: Client; password: string }> {
  const { accounts, password } = await mall.guest.get(api.identity.demoAccounts)
  for (const { username } of accounts.filter((it) => it.site === 'admin')) {
    const opened = await mall.guest.get(api.identity.adminLogin, { username, password: wirePassword(password) })
    const owner = mall.bearer(opened.access_token)
    if ((await owner.get(api.operator.session)).is_owner) return { owner, password: wirePassword(password) }
  }
  throw new Error('no owner among the demo accounts of the mall')
}
