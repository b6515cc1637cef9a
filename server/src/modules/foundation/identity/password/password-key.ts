import {
  type KeyObject,
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { isFreshNonce } from './password-nonce.ts'
import { saveSecretOnce } from '../proof/secret.store.ts'

const keys = new WeakMap<App, Promise<KeyObject>>()

/** The key that opens encrypted passwords: made once and kept with the other secrets of the installation. */
function privateKey(app: App): Promise<KeyObject> {
  const known = keys.get(app)
  if (known) return known
  const opening = openKey(app)
  keys.set(app, opening)
  opening.catch(() => keys.delete(app))
  return opening
}

async function openKey(app: App) {
  const pem = await saveSecretOnce(app, 'password-key', async () => {
    const { privateKey: made } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    return made.export({ type: 'pkcs8', format: 'pem' }) as string
  })
  return createPrivateKey(pem)
}

export async function publicPasswordKey(app: App): Promise<string> {
  return createPublicKey(await privateKey(app))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
}

/** The password a client encrypted with our public key (RSA-OAEP-SHA256, base64), behind a nonce of the last minutes. */
export async function openPassword(app: App, encrypted: string): Promise<string> {
  const text = decrypt(await privateKey(app), encrypted) ?? refuse('PASSWORD_UNREADABLE')
  const end = text.indexOf('\n')
  if (!isFreshNonce(app, text.slice(0, Math.max(0, end)))) refuse('PASSWORD_UNREADABLE')
  return text.slice(end + 1)
}

function decrypt(key: KeyObject, encrypted: string): string | undefined {
  try {
    const bytes = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(encrypted, 'base64'),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
