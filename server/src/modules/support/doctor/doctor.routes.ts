import { doctorApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { allChecks } from './all-checks.ts'
import { askForRun } from './ask-for-run.ts'
import { lastRun, listResults } from './doctor.store.ts'
import { presentRule, presentRun } from './present-doctor.ts'

const order = ['broken', 'unfinished', 'never', 'good']

export function doctorRoutes(http: Http) {
  http.query(doctorApi.show, async (ctx) => {
    const [run, results] = await Promise.all([lastRun(ctx), listResults(ctx)])
    const byName = new Map(results.map((it) => [it.name, it]))
    const rules = allChecks
      .map((check) => presentRule(check, byName.get(check.name), ctx.lang))
      .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
    return { ...(run && { run: presentRun(run) }), rules }
  })
  http.command(doctorApi.run, async (ctx) => presentRun(await askForRun(ctx)))
}
