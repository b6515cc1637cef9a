import { runNode } from './program.mjs'

/** Percent of the lines of our sheets that stand somewhere else too, counted from about six declarations on: half of what jscpd counts by itself. */
const limit = 4
const counted = ['--format', 'css', '--min-tokens', '30', '--min-lines', '3']

/** Exit code 1 where sheets repeat one another too much; without `--silent` it says where. */
export const measureCssRepetition = () =>
  runNode('jscpd/bin/jscpd', [
    ...counted,
    '--threshold',
    String(limit),
    '--silent',
    '--ignore',
    '**/dist/**',
    'sites',
    'packages',
  ])
