import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { api } from '@borong/contract'
import { freePort } from './postgres-cluster.ts'

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export interface BuiltMall {
  origin: string
  pid: number
  /** What the process has printed so far. */
  said(): string
  /** Asks it to stop and answers its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): void
  /** It stands still until it is let go on. */
  freeze(): void
  goOn(): void
}

/** The built mall as a person starts it: a process of its own, with a data directory of its own. */
export async function startBuiltMall(
  options: {
    env?: Record<string, string>
    dataDir?: string
    port?: number
    main?: string
    /** Hears each line that it prints. */
    onLine?: (line: string) => void
  } = {},
): Promise<BuiltMall> {
  const ownDir = options.dataDir === undefined
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'borong-data-'))
  const port = options.port ?? (await freePort())
  // The test runner's own settings (MODE=test among them) are not those of a person who starts the mall.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*|DATABASE_URL|REDIS_URL|SECRET)$/.test(name),
    ),
  )
  // Without source maps, which `npm start` reads: they cost a fifth of a start, and only traces of errors need them.
  const child = spawn(process.execPath, [options.main ?? main], {
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  if (options.onLine) createInterface(child.stdout).on('line', options.onLine)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(kill, 90_000)
    const code = await gone
    clearTimeout(late)
    process.off('exit', kill)
    if (ownDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    return code
  }
  // Long enough for the demo data to be made on a machine that does other things as well.
  for (const end = performance.now() + 150_000; performance.now() < end;) {
    if (child.exitCode !== null) break
    const up = await fetch(origin + api.identity.heartbeat.path).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up)
      return {
        origin,
        pid: child.pid!,
        said: () => output,
        stop,
        kill,
        freeze: () => void child.kill('SIGSTOP'),
        goOn: () => void child.kill('SIGCONT'),
      }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`the built mall does not answer:\n${output}`)
}
