import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** As much of CBOR (RFC 8949) as an attestation without a statement takes. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, it]) => [cbor(key), cbor(it as Parameters<typeof cbor>[0])]),
  ])
}

const present = 0x01
const verified = 0x04
const withCredential = 0x40

/** An authenticator with one passkey: an ES256 key, a count, and what a browser puts around them. */
export function softwareAuthenticator(site: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0
  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, n: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(n)
    return Buffer.concat([sha256(site.rpId), Buffer.from([flags]), counter])
  }
  return {
    credentialId: base64url(id),
    register(challenge: string, origin?: string) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(present | verified | withCredential, count),
        Buffer.alloc(16),
        length,
        id,
        cbor(key as Map<number | string, unknown>),
      ])
      const attestation = cbor(
        new Map<number | string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        client_data: base64url(clientData('webauthn.create', challenge, origin)),
        attestation_object: base64url(attestation),
        transports: ['internal'],
      }
    },
    /** Each signature counts on; `at` says another count, `isVerified` whether the person was checked. */
    sign(
      challenge: string,
      { origin, at, isVerified = true }: { origin?: string; at?: number; isVerified?: boolean } = {},
    ) {
      count = at ?? count + 1
      const data = authenticatorData(present | (isVerified ? verified : 0), count)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        credential_id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(signature),
      }
    },
  }
}
