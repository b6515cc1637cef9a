import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server of the built mall on a database that is there, in a process of its own; answers when it is open. */
export async function serveMall(databaseUrl: string, secret: string, port: number): Promise<ChildProcess> {
  const env = {
    MODE: 'demo',
    DATABASE_URL: databaseUrl,
    SECRET: secret,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  }
  // SERVER_NODE_ARGS="--cpu-prof --cpu-prof-dir=…" shows what the time goes to, as in `run.ts`.
  const flags = process.env['SERVER_NODE_ARGS']?.split(' ') ?? []
  const child = spawn(process.execPath, [...flags, 'server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  await new Promise<void>((up, down) => {
    child.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('is open') && up())
    child.once('exit', () => down(new Error('a server ended before it was ready')))
  })
  return child
}
