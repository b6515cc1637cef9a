// Written out because pages on plain http, common inside companies, have no crypto.subtle.

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n)
  return found
}
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x1_0000_0000) | 0
const starts = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((message.length + 72) >> 6) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x2000_0000))
  view.setUint32(padded.length - 4, message.length << 3)
  const state = [...starts]
  const w = new Int32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = view.getInt32(block + i * 4)
      else {
        const a = w[i - 15]!
        const b = w[i - 2]!
        w[i] =
          w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
      }
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + w[i]!) | 0
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    ;[a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i]! + value) | 0))
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((value, i) => digest.setInt32(i * 4, value))
  return new Uint8Array(digest.buffer)
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What a login sends in place of the password: the hash of its hash. */
export const passwordHash = (password: string): string => hex(sha256(utf8(hex(sha256(utf8(password))))))

const toBytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Modulus and exponent of a public key in SPKI: the two integers at its end. */
function readKey(spki: Uint8Array): { modulus: Uint8Array; exponent: bigint } {
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
  enter(0x30)
  const algorithm = enter(0x30)
  at += algorithm
  enter(0x03)
  at += 1
  enter(0x30)
  const size = enter(0x02)
  let modulus = spki.slice(at, at + size)
  at += size
  if (modulus[0] === 0) modulus = modulus.slice(1)
  const exponentSize = enter(0x02)
  return { modulus, exponent: BigInt(`0x${hex(spki.slice(at, at + exponentSize))}`) }
}

function mask(seed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(Math.ceil(length / 32) * 32)
  for (let counter = 0; counter * 32 < length; counter++)
    out.set(sha256(Uint8Array.from([...seed, 0, 0, 0, counter])), counter * 32)
  return out.slice(0, length)
}
const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, at) => byte ^ b[at]!)

/** RSA-OAEP with SHA-256: a password that only the mall can read; `key` is SPKI in base64. */
export function encryptFor(key: string, text: string): string {
  const { modulus, exponent } = readKey(toBytes(key))
  const message = utf8(text)
  const size = modulus.length
  if (message.length > size - 66) throw new RangeError('too long to encrypt')
  const block = new Uint8Array(size - 33)
  block.set(sha256(new Uint8Array()))
  block[block.length - message.length - 1] = 1
  block.set(message, block.length - message.length)
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const masked = xor(block, mask(seed, block.length))
  const encoded = Uint8Array.from([0, ...xor(seed, mask(masked, 32)), ...masked])
  const n = BigInt(`0x${hex(modulus)}`)
  let base = BigInt(`0x${hex(encoded)}`)
  let result = 1n
  for (let e = exponent; e > 0n; e >>= 1n) {
    if (e & 1n) result = (result * base) % n
    base = (base * base) % n
  }
  return toBase64(toBytesOf(result, size))
}
/** A password as the mall wants it where it has to read it: behind the nonce of the validator that has just been asked. */
export const encryptPassword = (
  { password_key, password_nonce }: { password_key: string; password_nonce: string },
  password: string,
): string => encryptFor(password_key, `${password_nonce}\n${password}`)

const toBytesOf = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from(
    value
      .toString(16)
      .padStart(size * 2, '0')
      .match(/../g)!,
    (pair) => Number.parseInt(pair, 16),
  )
