import {
  type KeyObject,
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { House } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { keepSecretOnce } from './secret.store.ts'

const keys = new WeakMap<House, Promise<KeyObject>>()

/** The key that opens encrypted passwords: made once and kept with the other secrets of the installation. */
function privateKey(house: House): Promise<KeyObject> {
  const known = keys.get(house)
  if (known) return known
  const opening = openKey(house)
  keys.set(house, opening)
  opening.catch(() => keys.delete(house))
  return opening
}

async function openKey(house: House) {
  const pem = await keepSecretOnce(house, 'password-key', async () => {
    const { privateKey: made } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    return made.export({ type: 'pkcs8', format: 'pem' }) as string
  })
  return createPrivateKey(pem)
}

export async function publicPasswordKey(house: House): Promise<string> {
  return createPublicKey(await privateKey(house))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
}

/** The password a client encrypted with our public key (RSA-OAEP-SHA256, base64). */
export async function openPassword(house: House, encrypted: string): Promise<string> {
  const key = await privateKey(house)
  try {
    const bytes = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(encrypted, 'base64'),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('PASSWORD_UNREADABLE')
  }
}
