import { adminMaintenanceApi } from '@borong/contract'
import { withPassword } from '#modules/foundation/identity'
import type { Http } from '#platform/http/http'
import { adminIn } from '#platform/http/admin-in'
import { readWords } from '#platform/messages'
import { endMaintenance } from './end-maintenance.ts'
import { planMaintenance } from './plan-maintenance.ts'
import { presentMaintenance } from './present-maintenance.ts'

const dateOf = (seconds: number) => new Date(seconds * 1000)

export function maintenanceRoutes(http: Http) {
  http.query(adminMaintenanceApi.show, presentMaintenance)
  http.free(adminMaintenanceApi.plan, (app, { actor, lang, requestContext }, input) =>
    withPassword(app, { person: adminIn({ actor }), lang, requestContext }, input.password, async (ctx) => {
      await planMaintenance(ctx, {
        texts: readWords(input.texts),
        beginsAt: input.begins_at === undefined ? undefined : dateOf(input.begins_at),
        expectedEnd: dateOf(input.expected_end),
        reason: input.reason.trim(),
      })
      return presentMaintenance(ctx)
    }),
  )
  http.free(adminMaintenanceApi.end, (app, { actor, lang, requestContext }, { maintenance_id, reason, password }) =>
    withPassword(app, { person: adminIn({ actor }), lang, requestContext }, password, async (ctx) => {
      await endMaintenance(ctx, Number(maintenance_id), reason.trim())
      return presentMaintenance(ctx)
    }),
  )
}
