import { createServer } from 'node:net'
import { requireNode, ensureInstalled } from './install.mjs'
import { ensureBuilt } from './build.mjs'
import { giveUp } from './program.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()

const port = Number(process.env['PORT'] ?? 3000)
const taken = `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`

/** Asking beforehand costs nothing; opening the database first would cost seconds. */
const free = await new Promise((answer) => {
  const probe = createServer()
  probe.once('error', (error) => answer(/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE'))
  probe.listen(Number.isInteger(port) ? port : 0, process.env['HOST'] ?? '127.0.0.1', () =>
    probe.close(() => answer(true)),
  )
})
if (!free) giveUp(taken, 3)

// In this very process: signals, output and exit code are the server's own.
process.setSourceMapsEnabled(true)
await import('../server/dist/main.js')
