import { constants, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { encryptPassword, passwordHash } from './digest.ts'

// Once, outside of the tests: making a key takes seconds on a busy machine.
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

afterEach(() => void vi.unstubAllGlobals())

test('a password is hashed twice', () => {
  const once = createHash('sha256').update('Pässword 1').digest('hex')
  expect(passwordHash('Pässword 1')).toBe(createHash('sha256').update(once).digest('hex'))
})
test.each([
  ['a secure page', true],
  ['a page on plain http', false],
])('what %s encrypts for the mall, the mall can read', async (_, isSecure) => {
  // Browsers leave `subtle` out of pages on plain http, and nothing else.
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  if (!isSecure) vi.stubGlobal('crypto', { getRandomValues })
  const password_key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  for (const text of ['Rahasia-2026!', '密码🔒', '']) {
    const sent = await encryptPassword({ password_key, password_nonce: '1795269106.ab' }, text)
    expect(privateDecrypt(padding, Buffer.from(sent, 'base64')).toString()).toBe(`1795269106.ab\n${text}`)
  }
})
