import { parseArgs } from 'node:util'
import { allChecks, askOnCommandLine, runDoctor, wordsOf } from '#modules/support/doctor'
import { Misasked, runBesideApp } from './run-on-app.ts'

/** Asks the rules over the live data: `npm run doctor`, or one of them: `npm run doctor -- --only stock.journal`. Fails when one does not hold. */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

await runBesideApp(async (app) => {
  const { only } = values
  if (only !== undefined && !allChecks.some(({ name }) => name === only))
    throw new Misasked(`There is no rule ${only}. There are:\n${allChecks.map(({ name }) => `  ${name}`).join('\n')}`)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const isNew = await askOnCommandLine(app, only)
  if (!isNew && only !== undefined)
    throw new Misasked('A run is open already. Its results stand on the page /admin/doctor.')
  const found = await runDoctor(app, stop.signal, {
    onResult({ name, status, badRows, error, milliseconds }, { done, of }) {
      const check = allChecks.find((it) => it.name === name)!
      process.stdout.write(
        `[${done}/${of}] ${status === 'good' ? 'good  ' : status.toUpperCase()} ${name} (${milliseconds} ms)\n`,
      )
      if (status === 'good') return
      process.stdout.write(`    It should hold that ${wordsOf(check, 'en-us')}.\n`)
      for (const row of badRows) process.stdout.write(`    ${JSON.stringify(row)}\n`)
      if (error) process.stdout.write(`    ${error}\n`)
    },
  })
  if (!found) throw new Misasked('Another process asks the rules now. Its results stand on the page /admin/doctor.')
  const broken = found.filter(({ status }) => status !== 'good').length
  if (broken || stop.signal.aborted) process.exitCode = 1
  if (stop.signal.aborted) return 'Stopped; the run goes on when a mall is started or the command is given again.'
  return broken ? `${broken} of ${found.length} rules do not hold.` : `All ${found.length} rules hold.`
})
