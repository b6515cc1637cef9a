import { openMall } from './mall.ts'
import { mountSites } from './platform/site.ts'
import { loadWorld } from './world/load-world.ts'

const started = performance.now()

async function start() {
  const mall = await openMall()
  const { house, http, newsroom } = mall
  const { config, log } = house
  if (config.mode === 'demo') await loadWorld(house)
  await mountSites(http, house)
  await http.app.listen({ port: config.port, host: config.host })
  if (config.worker) await newsroom.work(house)
  const address = http.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  log.info({ mode: config.mode, engine: house.database.engine, port, ms: Math.round(performance.now() - started) }, 'ready')
  console.log(`\nBorong is open: http://localhost:${port}\n${config.mode === 'demo' ? 'Demo mode: the login dialog offers the accounts. The shops work at /seller, the calls are described at /api.\n' : ''}`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'closing')
    // A stuck connection must not keep the process for ever.
    setTimeout(() => process.exit(1), 30_000).unref()
    await mall.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})

start().catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') console.error(`Port ${process.env['PORT'] ?? 3000} is taken. Stop what uses it, or choose another: PORT=3001 npm start`)
  else console.error(error.message && !error.stack?.includes('TypeError') ? `Borong did not start: ${error.message}` : error)
  process.exit(1)
})
