import { adminSettingApi, type SettingKey } from '@borong/contract'
import {
  changeSetting,
  currentSettings,
  definitionOf,
  planTaxRate,
  withdrawTaxRate,
} from '#modules/foundation/settings'
import { type App, type Ctx, readingCtx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { type Acting, act } from './act-with-password.ts'
import { presentTaxRates } from './present-tax-rates.ts'
import { presentGroup, presentShown } from './present-setting.ts'

interface Said {
  key: SettingKey
  version: number
  reason: string
  password?: string
}

const shown = async (ctx: Ctx, key: SettingKey) => presentShown(ctx, await currentSettings(ctx), key)

async function change(app: App, call: Acting, { key, password, version, reason }: Said, value: number | undefined) {
  await act(app, call, { isGrave: definitionOf(key).isGrave, password }, (ctx) =>
    changeSetting(ctx, { key, value, version, reason: reason.trim() }),
  )
  return shown(readingCtx(app, call.actor, call.lang), key)
}

export function settingDeskRoutes(http: Http) {
  http.query(adminSettingApi.list, async (ctx, { group }) => presentGroup(ctx, await currentSettings(ctx), group))
  http.query(adminSettingApi.show, (ctx, { key }) => shown(ctx, key))
  http.free(adminSettingApi.change, (app, call, input) => change(app, call, input, input.value))
  http.free(adminSettingApi.reset, (app, call, input) => change(app, call, input, undefined))
  http.query(adminSettingApi.taxRates, presentTaxRates)
  http.free(adminSettingApi.planTaxRate, async (app, call, { from_day, rate_bps, reason, password }) => {
    await act(app, call, { isGrave: true, password }, (ctx) =>
      planTaxRate(ctx, { fromDay: from_day, points: rate_bps, reason: reason.trim() }),
    )
    return presentTaxRates(readingCtx(app, call.actor, call.lang))
  })
  http.free(adminSettingApi.withdrawTaxRate, async (app, call, { id, reason, password }) => {
    await act(app, call, { isGrave: true, password }, (ctx) => withdrawTaxRate(ctx, Number(id), reason.trim()))
    return presentTaxRates(readingCtx(app, call.actor, call.lang))
  })
}
