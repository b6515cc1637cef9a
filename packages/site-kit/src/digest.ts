import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a login sends in place of the password: the hash of its hash. Pages on plain http have no Web Crypto to ask for it. */
export const passwordHash = (password: string): string =>
  bytesToHex(sha256(utf8ToBytes(bytesToHex(sha256(utf8ToBytes(password))))))

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** RSA-OAEP with SHA-256: a text that only the mall can read; `key` is SPKI in base64. */
async function encryptFor(key: string, text: string): Promise<string> {
  // Plain http is common inside companies, and browsers give `crypto.subtle` to secure origins only.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) {
    const { encryptWithoutWebCrypto } = await import('./encrypt-without-web-crypto.ts')
    return toBase64(encryptWithoutWebCrypto(toBytes(key), utf8ToBytes(text)))
  }
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const imported = await subtle.importKey('spki', toBytes(key), algorithm, false, ['encrypt'])
  return toBase64(new Uint8Array(await subtle.encrypt(algorithm, imported, new TextEncoder().encode(text))))
}

/** A password as the mall wants it where it has to read it: behind the nonce of the validator that has just been asked. */
export const encryptPassword = (
  { password_key, password_nonce }: { password_key: string; password_nonce: string },
  password: string,
): Promise<string> => encryptFor(password_key, `${password_nonce}\n${password}`)
