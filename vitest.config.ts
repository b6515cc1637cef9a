import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './packages/site-kit/build/messages-plugin.ts'
import { findPostgres } from './scripts/find-postgres.mjs'
import { memoryDirectory } from './scripts/memory-directory.mjs'
import { SlowestFirst } from './scripts/slowest-first.mjs'

const support = (name: string) => fileURLToPath(new URL(`server/test/support/${name}.ts`, import.meta.url))
const conditions = ['borong-source', 'node']
const onSources = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Global setup runs in an environment of vitest's own; without this it would take the built files.
  environments: { __vitest__: { resolve: { conditions } } },
}
/** Tests of the server that need no database of the run. */
const withoutDatabase = [
  'server/test/architecture.test.ts',
  'server/test/api-fields.test.ts',
  'server/test/tables-and-pages.test.ts',
]
/** Tests that replace a module: nobody else may meet what they put in its place. */
const replacing = ['server/src/platform/database/embedded-database.test.ts']
/** The same among the parts of pages. */
const replacingParts = ['sites/buyer/src/aftersale/apply-wizard.test.tsx']
const onParts = {
  plugins: [messagesPlugin()],
  resolve: { conditions: ['borong-source', 'module', 'browser', 'development'] },
  oxc: { jsx: { runtime: 'automatic' as const } },
}
const ofParts = {
  environment: 'happy-dom' as const,
  // A whole header that is typed into takes seconds where the other worker is busy.
  testTimeout: 30_000,
  css: false,
  // What becomes of phrases hangs on the catalogues as well, which such a cache does not look at.
  experimental: { fsModuleCache: false },
}
const withServer = process.env['TEST_DATABASE_URL'] !== undefined || findPostgres() !== undefined
const withBrowser = process.env['BROWSER_TESTS'] !== 'off'

// Workers, the database and the malls that are started inherit it.
const directory = process.env['TMPDIR'] ? undefined : memoryDirectory()
if (directory) process.env['TMPDIR'] = directory

export default defineConfig({
  test: {
    pool: 'forks',
    // One queue for all projects: while a process starts, dies or waits for a lease, the other worker has something to do.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // Three projects load the whole server: what one has compiled the others take. It goes with the run, so that nothing grows old.
    ...(directory && { experimental: { fsModuleCache: true, fsModuleCachePath: join(directory, 'modules') } }),
    projects: [
      {
        ...onSources,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'sites/**/*.test.ts', ...withoutDatabase],
          // Rules over every file of the repository take seconds where the other worker is busy.
          testTimeout: 30_000,
          // To start a process for each of these files takes longer than to run them.
          isolate: false,
        },
      },
      { ...onSources, test: { name: 'alone', include: replacing } },
      {
        ...onParts,
        test: {
          ...ofParts,
          name: 'components',
          include: ['packages/**/*.test.tsx', 'sites/**/*.test.tsx'],
          exclude: replacingParts,
          // To load the parts and a document for each of these files takes three times as long as to run them.
          isolate: false,
        },
      },
      { ...onParts, test: { ...ofParts, name: 'component-alone', include: replacingParts } },
      {
        ...onSources,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: [...withoutDatabase, ...replacing, 'server/test/concurrency/**', 'server/test/crash/**'],
          globalSetup: [support('prepare-databases')],
          testTimeout: 45_000,
          hookTimeout: 60_000,
          // The modules are loaded once for each worker; every file opens a mall of its own.
          isolate: false,
        },
      },
      {
        ...onSources,
        test: {
          name: 'crash',
          include: ['server/test/crash/*.test.ts'],
          exclude: ['server/test/crash/*-server.test.ts'],
          globalSetup: [support('prepare-databases')],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
        },
      },
      ...(withServer
        ? [
            {
              ...onSources,
              test: {
                name: 'concurrency',
                include: ['server/test/concurrency/*.test.ts', 'server/test/crash/*-server.test.ts'],
                globalSetup: [support('prepare-databases')],
                testTimeout: 120_000,
                hookTimeout: 120_000,
                isolate: false,
              },
            },
          ]
        : []),
      ...(withBrowser
        ? [
            {
              ...onSources,
              test: {
                name: 'browser',
                include: ['e2e/**/*.test.ts'],
                globalSetup: [fileURLToPath(new URL('e2e/support/open-mall.ts', import.meta.url))],
                testTimeout: 180_000,
                hookTimeout: 90_000,
                // A worker has one browser and one mall, and each file contexts of its own.
                isolate: false,
              },
            },
          ]
        : []),
    ],
  },
})
