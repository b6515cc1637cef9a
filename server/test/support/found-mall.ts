import { api, identityApi } from '@borong/contract'
import { codeForFirstOperator } from '#modules/foundation/operators'
import { type Client, type TestMall, wirePassword } from '../test-mall.ts'
import { encryptPassword } from './encrypt-password.ts'

/** A new password as a browser sends it. */
export const encryptedPassword = async ({ guest }: Pick<TestMall, 'guest'>, plain: string): Promise<string> =>
  encryptPassword(await guest.get(identityApi.validator), plain)

/** Whoever runs a mall that was empty: made by the code of its log, and signed in. */
export async function firstOperatorOf(mall: TestMall, username: string, password: string): Promise<Client> {
  await mall.guest.get(api.firstOperator.create, {
    setup_code: (await codeForFirstOperator(mall.app))!,
    name: username,
    username,
    password: await encryptedPassword(mall, password),
  })
  const session = await mall.guest.get(identityApi.adminLogin, { username, password: wirePassword(password) })
  return mall.bearer(session.access_token)
}
