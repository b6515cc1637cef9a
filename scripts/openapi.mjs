import { isInstalled } from './install.mjs'
import { giveUp, root, run } from './program.mjs'

// Nothing but the document goes to standard output, so this one does not install by itself.
if (!isInstalled()) giveUp('Install the packages first: npm ci --ignore-scripts')
process.exitCode = await run(process.execPath, [
  '--conditions=borong-source',
  '--import',
  'tsx',
  `${root}scripts/print-openapi.ts`,
])
