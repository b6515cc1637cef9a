import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './program.mjs'

/** One after the other, because a worker keeps what it has loaded as long as the next file is of the same project. */
const projects = ['crash', 'browser', 'concurrency', 'server', 'components', 'component-alone', 'alone', 'unit']

/** Files that take longest, in this order; those that are not named follow them. What they take stands in docs/testing.md. */
const slowest = [
  'server/test/crash/kill-embedded.test.ts',
  'server/test/crash/orderly-stop.test.ts',
  'server/test/crash/kill-server.test.ts',
  'server/test/crash/kill-steps-server.test.ts',
  'server/test/crash/takeover-server.test.ts',
  'server/test/crash/failover-server.test.ts',
  'e2e/public-pages.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/every-page.test.ts',
  'e2e/pay-later.test.ts',
  'e2e/approvals.test.ts',
  'e2e/first-purchase.test.ts',
  'e2e/edit-order.test.ts',
  'server/test/process.test.ts',
  'server/test/fuzz.test.ts',
  'server/test/access.test.ts',
]

/** Two workers take files from one queue: what takes long stands at its front, so that both end together. */
export class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    /** @param {import('vitest/node').TestSpecification} file */
    const place = (file) => {
      const known = slowest.indexOf(relative(root, file.moduleId).replaceAll('\\', '/'))
      return projects.indexOf(file.project.name) * 1000 + (known < 0 ? 999 : known)
    }
    return files.toSorted((a, b) => place(a) - place(b) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}
