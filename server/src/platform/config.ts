import { resolve } from 'node:path'

export interface Config {
  /** `demo` fills an empty database with the demo world and shows its accounts; `production` starts empty and strict. */
  mode: 'demo' | 'production'
  port: number
  host: string
  /** Where people reach the mall; links in letters and the return from a gateway start with it. */
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** Signs tokens and peppers passwords; made and kept in the database at first start when not given. */
  secret: string | undefined
  smtpUrl: string | undefined
  logLevel: string
  rateLimits: boolean
  /** Every captcha shows the same characters, for tests in a browser; never in production. */
  easyCaptchas: boolean
  poolSize: number
  /** Runs reactions and timed jobs in this process. */
  worker: boolean
}

const known = ['secret', 'changeme', 'change-me', 'password', 'borong']

/** Reads the environment and refuses what would be unsafe, saying what to do instead. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const mode = env['MODE'] ?? (env['NODE_ENV'] === 'production' ? 'production' : 'demo')
  if (mode !== 'demo' && mode !== 'production') throw new Error(`MODE must be demo or production, not "${mode}"`)
  if (mode === 'demo' && env['NODE_ENV'] === 'production')
    throw new Error(
      'NODE_ENV=production refuses the demo mode. Set MODE=production, or leave NODE_ENV alone to look around.',
    )
  const secret = env['SECRET']
  if (secret !== undefined && (secret.length < 32 || known.some((word) => secret.toLowerCase().includes(word))))
    throw new Error('SECRET must be at least 32 characters and not a well-known word. Try: openssl rand -base64 48')
  const port = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not "${env['PORT']}"`)
  const easyCaptchas = env['CAPTCHA'] === 'easy'
  if (easyCaptchas && mode === 'production')
    throw new Error('CAPTCHA=easy lets programs in: it is for tests in the demo mode only. Leave it out.')
  const host = env['HOST'] ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0')
  return {
    mode,
    port,
    host,
    origin: env['ORIGIN'] ?? `http://localhost:${port}`,
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    redisUrl: env['REDIS_URL'] || undefined,
    secret,
    smtpUrl: env['SMTP_URL'] || undefined,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    rateLimits: env['RATE_LIMITS'] !== 'off',
    easyCaptchas,
    poolSize: Number(env['POOL_SIZE'] ?? 10),
    worker: env['WORKER'] !== 'off',
  }
}
