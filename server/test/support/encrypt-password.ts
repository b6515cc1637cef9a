import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { identityApi, Reply } from '@borong/contract'

/** A password as clients send it where the mall has to read it, with what the validator has just said. */
export function encryptPassword(
  { password_key, password_nonce }: Pick<Reply<typeof identityApi.validator>, 'password_key' | 'password_nonce'>,
  plain: string,
): string {
  const key = createPublicKey({ key: Buffer.from(password_key, 'base64'), format: 'der', type: 'spki' })
  const text = Buffer.from(`${password_nonce}\n${plain}`)
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, text).toString('base64')
}
