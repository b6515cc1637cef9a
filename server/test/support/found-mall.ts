import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { api, identityApi } from '@borong/contract'
import { codeForFirstOperator } from '#modules/foundation/operators'
import { type Client, type TestMall, wirePassword } from '../test-mall.ts'

/** A new password as a browser sends it. */
export async function encryptedPassword({ guest }: Pick<TestMall, 'guest'>, plain: string): Promise<string> {
  const { password_key, password_nonce } = await guest.get(identityApi.validator)
  const key = createPublicKey({ key: Buffer.from(password_key, 'base64'), format: 'der', type: 'spki' })
  const text = Buffer.from(`${password_nonce}\n${plain}`)
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, text).toString('base64')
}

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
