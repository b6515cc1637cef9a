import { constants, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encryptFor, encryptPassword, passwordHash, sha256 } from './digest.ts'

test('the hash is SHA-256 for every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
})
test('a password is hashed twice', () => {
  const once = createHash('sha256').update('Pässword 1').digest('hex')
  expect(passwordHash('Pässword 1')).toBe(createHash('sha256').update(once).digest('hex'))
})
test('what is encrypted for the mall, the mall can read', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  for (const text of ['Rahasia-2026!', '密码🔒', '']) {
    const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    expect(privateDecrypt(padding, Buffer.from(encryptFor(key, text), 'base64')).toString()).toBe(text)
    const sent = encryptPassword({ password_key: key, password_nonce: '1795269106.ab' }, text)
    expect(privateDecrypt(padding, Buffer.from(sent, 'base64')).toString()).toBe(`1795269106.ab\n${text}`)
  }
})
