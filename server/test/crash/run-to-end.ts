import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a built program of the server until it ends; answers its exit code and all it said. */
export const runToEnd = (program: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const file = fileURLToPath(new URL(`../../dist/${program}`, import.meta.url))
    const child = spawn(process.execPath, [file, ...args], {
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 50_000,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('close', (code) => done({ code, said }))
  })
