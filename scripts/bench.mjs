import { ensureInstalled } from './install.mjs'
import { ensureBuilt } from './build.mjs'
import { runNode } from './program.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode('tsx/dist/cli.mjs', ['--conditions=source', 'server/bench/run.ts', ...process.argv.slice(2)]))
