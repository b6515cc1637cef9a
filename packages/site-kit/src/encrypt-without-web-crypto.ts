import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { OAEP, type PublicKey, mgf1 } from 'micro-rsa-dsa-dh/rsa.js'

/** Modulus and exponent of a public key in SPKI: the two integers at its end. */
function readKey(spki: Uint8Array): PublicKey {
  let at = 0
  const enter = (tag: number): number => {
    if (spki[at++] !== tag) throw new Error('not an RSA public key')
    let length = spki[at++]!
    if (length & 0x80) {
      let octets = length & 0x7f
      for (length = 0; octets--;) length = length * 256 + spki[at++]!
    }
    return length
  }
  const integer = (): bigint => {
    const size = enter(0x02)
    at += size
    return BigInt(`0x${bytesToHex(spki.subarray(at - size, at))}`)
  }
  enter(0x30)
  const algorithm = enter(0x30)
  at += algorithm
  enter(0x03)
  at += 1
  enter(0x30)
  return { n: integer(), e: integer() }
}

/** RSA-OAEP with SHA-256, for pages on plain http; `key` is SPKI. */
export const encryptWithoutWebCrypto = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  OAEP(sha256, mgf1(sha256)).encrypt(readKey(key), message)
