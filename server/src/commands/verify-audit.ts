import { verifyLog } from '#modules/foundation/audit'
import { runOnApp } from './run-on-app.ts'

/** Checks the chain of the audit log: `npm run verify-audit`. Fails when a row is altered, removed or was never sealed. */
await runOnApp('verify-audit', async (ctx) => {
  const { sealed, head, problems, problemTotal } = await verifyLog(ctx)
  if (problemTotal) process.exitCode = 1
  return [
    `${sealed} rows are sealed; the last hash is ${head || 'none'}.`,
    ...problems.map(({ position, id, problem }) => `${problem}: row ${id ?? '?'}, seal ${position ?? 'none'}`),
    problemTotal ? `${problemTotal} problems.` : 'The chain is whole.',
  ].join('\n')
})
