// Puts together what a mall needs to run, and nothing that it was built with: node deploy/assemble.mjs <folder>
// The Containerfile and its test both use it, so that neither can be right alone.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [target] = process.argv.slice(2)
if (!target) {
  console.error('Usage: node deploy/assemble.mjs <folder>')
  process.exit(2)
}
if (existsSync(target) && readdirSync(target).length) {
  console.error(`${target} is not empty`)
  process.exit(2)
}

/** For people who debug or write, not for a mall that runs. */
const isForPeople = /\.(map|d\.ts|d\.mts|d\.cts|md|tsbuildinfo)$/i
/** Packages with large parts that a mall does not use: kept is what matches. */
const parts = [
  { within: '@cantoo/pdf-lib', keeps: /^(?!src\/|cjs\/|ts3\.4\/|dist\/pdf-lib)/ },
  { within: 'kysely', keeps: /^(?!dist\/cjs\/)/ },
  { within: '@expo-google-fonts/noto-sans-sc', keeps: /^(package\.json|400Regular|700Bold)/ },
  { within: 'swagger-ui-dist', keeps: /^(package\.json|swagger-ui-bundle\.js$|swagger-ui\.css$|LICENSE|NOTICE)/ },
]

/**
 * @param {string} from
 * @param {(path: string) => boolean} wants by the path below it
 */
function copy(from, wants = () => true) {
  cpSync(join(root, from), join(target, from), {
    recursive: true,
    dereference: false,
    filter(source) {
      const path = relative(join(root, from), source)
      if (path === '') return true
      if (path.split(sep).includes('node_modules')) return false
      return statSync(source).isDirectory() ? true : !isForPeople.test(path) && wants(path)
    },
  })
}

/** Packages that the server needs when it runs, wherever npm has put them. */
const installed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '--workspace', 'server'], {
  cwd: root,
  encoding: 'utf8',
  // npm complains of optional packages for other machines, and lists everything all the same.
  stdio: ['ignore', 'pipe', 'ignore'],
})
  .split('\n')
  .filter((path) => path.includes(`${sep}node_modules${sep}`))
  .map((path) => relative(root, path))
  // The workspaces are links.
  .filter((path) => !path.startsWith(join('node_modules', '@borong')))

mkdirSync(target, { recursive: true })
for (const path of installed) {
  const part = parts.find((it) => path.endsWith(join('node_modules', it.within)))
  copy(path, part && ((file) => part.keeps.test(file)))
}
for (const name of ['contract', 'messages', 'money'])
  for (const path of ['package.json', 'dist']) {
    const folder = join('packages', name)
    cpSync(join(root, folder, path), join(target, 'node_modules/@borong', name, path), {
      recursive: true,
      filter: (source) => !isForPeople.test(source),
    })
  }
for (const path of [
  'package.json',
  'LICENSE',
  'NOTICE',
  'server/package.json',
  'server/dist',
  'server/migrations',
  'server/api-examples.json',
])
  copy(path)
for (const site of ['buyer', 'seller', 'operator']) copy(join('sites', site, 'dist'))

// Of the translations what the server says; the sites have theirs in their builds.
mkdirSync(join(target, 'translations'))
for (const name of readdirSync(join(root, 'translations')).filter((it) => it.endsWith('.po'))) {
  const [head, ...entries] = readFileSync(join(root, 'translations', name), 'utf8').split(/\r?\n\r?\n/)
  const said = entries.filter((it) => /^msgctxt "(?:contract|server)\./m.test(it))
  const text = [head, ...said.map((it) => it.replace(/^#[.:|].*\r?\n/gm, ''))].join('\n\n')
  writeFileSync(join(target, 'translations', name), `${text}\n`)
}
