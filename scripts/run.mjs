import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { ensureBuilt } from './build.mjs'
import { giveUp, root } from './program.mjs'

const [name = '', ...args] = process.argv.slice(2)
if (!/^[a-z-]+$/.test(name)) giveUp('Usage: node scripts/run.mjs <command> [arguments]')
await ensureInstalled()
await ensureBuilt()
const file = join(root, 'server/dist/commands', `${name}.js`)
if (!existsSync(file)) giveUp(`There is no command ${name}.`)
process.argv = [process.argv[0] ?? 'node', file, ...args]
await import(pathToFileURL(file).href)
