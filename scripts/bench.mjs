import { ensureInstalled } from './install.mjs'
import { ensureBuilt } from './build.mjs'
import { runNode } from './program.mjs'

await ensureInstalled()
await ensureBuilt()
const [what, ...rest] = process.argv.slice(2)
const scripts = {
  lists: 'shop-lists',
  operators: 'operator-lists',
  replay: 'replay',
  approvals: 'approvals',
  boards: 'boards',
  contention: 'contention',
  import: 'goods-file',
  web: 'web',
  search: 'relevance-searches',
  sockets: 'sockets',
}
const [script, args] = Object.hasOwn(scripts, what) ? [scripts[what], rest] : ['run', process.argv.slice(2)]
process.exit(await runNode('tsx/dist/cli.mjs', ['--conditions=borong-source', `server/bench/${script}.ts`, ...args]))
