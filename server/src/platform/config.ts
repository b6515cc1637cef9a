import { isIP } from 'node:net'
import { resolve } from 'node:path'

export interface Config {
  /** `demo` fills an empty database with the demo data and shows its accounts; `production` starts empty and strict. */
  mode: 'demo' | 'production'
  port: number
  host: string
  /** Where people reach the mall; links in e-mails and the return from a gateway start with it. */
  origin: string
  /** A demo that others than the people at this machine may reach. */
  demoPublic: boolean
  /** Addresses and networks of the proxies before the mall: what they say of the caller and of TLS is believed. */
  trustedProxies: readonly string[]
  /** Where pages of others may call from, in a browser. */
  corsOrigins: readonly string[]
  /** Where the metrics are served in production; nowhere when absent. */
  metrics: { port: number; host: string } | undefined
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** Signs tokens and peppers passwords; made and kept in the database at first start when not given. */
  secret: string | undefined
  smtpUrl: string | undefined
  logLevel: string
  /** A refusal that its call does not declare is a fault, and so is a transaction that asks outside of itself: for tests and development. */
  declaredRefusals: boolean
  /** Pages are also there in stretched English, for whoever asks for it; never in production. */
  pseudoLanguage: boolean
  rateLimits: boolean
  /** Keeps answers in memory for moments; off only to measure what they cost without. */
  rememberAnswers: boolean
  /** Every captcha shows the same characters, for tests in a browser; never in production. */
  easyCaptchas: boolean
  poolSize: number
  /** How long a start waits for a database server that does not answer. */
  databaseWaitSeconds: number
  /** Runs event handlers and timed jobs in this process. */
  worker: boolean
  /** How long work of a process counts as its own without a sign of life; the same in every process. */
  leaseSeconds: number
  /** How long whoever asks the process to stop waits for it: what is left of it goes to the dump. */
  stopSeconds: number
  /** The environment itself, for parts that have settings of their own, such as payment providers. Never logged: it holds keys. */
  environment: Readonly<Record<string, string | undefined>>
}

const known = ['secret', 'changeme', 'change-me', 'password', 'borong', 'qwerty']
const minSecretBits = 80

/** Bits of a text by how often each of its parts occurs. */
function bitsOf(parts: readonly unknown[]): number {
  const counts = new Map<unknown, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / parts.length), 0)
}

/** Whether nobody would guess it: neither few characters, nor one word again and again, nor a row like abcdef. */
export function isStrongSecret(secret: string): boolean {
  const characters = [...secret]
  const distances = characters.slice(1).map((it, at) => it.codePointAt(0)! - characters[at]!.codePointAt(0)!)
  const repeats = `${secret}${secret}`.indexOf(secret, 1) < secret.length
  return (
    secret.length >= 32 &&
    !known.some((word) => secret.toLowerCase().includes(word)) &&
    !repeats &&
    bitsOf(characters) >= minSecretBits &&
    bitsOf(distances) >= minSecretBits
  )
}

const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean)

/** `https://mall.example`, from an address of a site without path; nothing for what is none. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, pathname, search, hash, username, origin } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username ? origin : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', size, ...more] = text.split('/')
  const version = isIP(address)
  if (!version || more.length) return false
  return size === undefined || (/^[1-9]\d{0,2}$/.test(size) && Number(size) <= (version === 4 ? 32 : 128))
}

const ownNames = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i
/** Whether only this machine has this name or address. */
export const isThisMachine = (host: string) => ownNames.test(host)

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${text}"`)
  return port
}

/** Reads the environment and refuses what would be unsafe, saying what to do instead. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const mode = env['MODE'] ?? (env['NODE_ENV'] === 'production' ? 'production' : 'demo')
  if (mode !== 'demo' && mode !== 'production') throw new Error(`MODE must be demo or production, not "${mode}"`)
  if (mode === 'demo' && env['NODE_ENV'] === 'production')
    throw new Error(
      'NODE_ENV=production refuses the demo mode. Set MODE=production, or leave NODE_ENV alone to look around.',
    )
  const secret = env['SECRET']
  if (secret !== undefined && !isStrongSecret(secret))
    throw new Error(
      'SECRET must be at least 32 characters that nobody can guess: no well-known word, nothing that repeats. Try: openssl rand -base64 48',
    )
  const port = portOf('PORT', env['PORT'] ?? '3000')
  const easyCaptchas = env['CAPTCHA'] === 'easy'
  if (easyCaptchas && mode === 'production')
    throw new Error('CAPTCHA=easy lets programs in: it is for tests in the demo mode only. Leave it out.')
  const stopSeconds = Number(env['STOP_SECONDS'] ?? 10)
  if (!(stopSeconds >= 5 && stopSeconds <= 600))
    throw new Error(`STOP_SECONDS must be from 5 to 600, not "${env['STOP_SECONDS']}"`)
  const leaseSeconds = Number(env['LEASE_SECONDS'] ?? 30)
  if (!(leaseSeconds >= 1 && leaseSeconds <= 45))
    throw new Error(`LEASE_SECONDS must be from 1 to 45, not "${env['LEASE_SECONDS']}"`)
  const host = env['HOST'] ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0')
  if (mode === 'production' && !env['ORIGIN'])
    throw new Error(
      'Production needs ORIGIN, the address where people reach the mall: links in e-mails start with it. For example: ORIGIN=https://mall.example.com',
    )
  const origin = originOf(env['ORIGIN'] || `http://localhost:${port}`)
  if (!origin) throw new Error(`ORIGIN must be like https://mall.example.com, not "${env['ORIGIN']}"`)
  const demoPublic = mode === 'demo' && env['DEMO_PUBLIC'] === 'yes'
  if (mode === 'demo' && !demoPublic && !(isThisMachine(host) && isThisMachine(new URL(origin).hostname)))
    throw new Error(
      'The demo mode shows its accounts, their password and every e-mail to whoever reaches it. For use on this machine leave HOST and ORIGIN out; to show the demo to others set DEMO_PUBLIC=yes; for real use set MODE=production.',
    )
  const trustedProxies = listOf(env['TRUSTED_PROXIES'])
  const noNetwork = trustedProxies.find((it) => !isNetwork(it))
  if (noNetwork)
    throw new Error(
      `TRUSTED_PROXIES takes addresses and networks of proxies, like 127.0.0.1,10.0.0.0/8, not "${noNetwork}"`,
    )
  const corsOrigins = listOf(env['CORS_ORIGINS']).map((it) => {
    const site = originOf(it)
    if (!site) throw new Error(`CORS_ORIGINS takes addresses of sites, like https://shop.example.com, not "${it}"`)
    return site
  })
  return {
    mode,
    port,
    host,
    origin,
    demoPublic,
    trustedProxies,
    corsOrigins,
    metrics: env['METRICS_PORT']
      ? { port: portOf('METRICS_PORT', env['METRICS_PORT']), host: env['METRICS_HOST'] ?? '127.0.0.1' }
      : undefined,
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    redisUrl: env['REDIS_URL'] || undefined,
    secret,
    smtpUrl: env['SMTP_URL'] || undefined,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    declaredRefusals: env['REFUSALS'] === 'declared' && mode === 'demo',
    pseudoLanguage: env['PSEUDO_LANGUAGE'] === 'on' && mode === 'demo',
    rateLimits: env['RATE_LIMITS'] !== 'off',
    rememberAnswers: env['REMEMBER_ANSWERS'] !== 'off',
    easyCaptchas,
    poolSize: wholeNumber(env, 'POOL_SIZE', 10, 2),
    databaseWaitSeconds: wholeNumber(env, 'DATABASE_WAIT_SECONDS', 60, 0),
    worker: env['WORKER'] !== 'off',
    leaseSeconds,
    stopSeconds,
    environment: env,
  }
}

function wholeNumber(env: Record<string, string | undefined>, name: string, fallback: number, min: number): number {
  const value = Number(env[name] || fallback)
  if (!Number.isInteger(value) || value < min)
    throw new Error(`${name} must be a whole number of at least ${min}, not "${env[name]}"`)
  return value
}
