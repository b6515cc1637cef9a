import { preferenceLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuseField } from '#platform/http/refuse'
import { personIn } from './console-person.ts'
import type { Shown } from './console.types.ts'
import { preferenceOf, writePreference } from './list-preference.store.ts'

/** As a list comes. */
const plain: Shown = { columns: [], density: 'normal', single_keys: 1 }

export const showPreferences = async (ctx: Ctx, list: string): Promise<Shown> =>
  (await preferenceOf(ctx, personIn(ctx), list)) ?? plain

/** Keeps how somebody wants a list shown, instead of what they wanted before. */
export async function setPreferences(ctx: Ctx, list: string, shown: Shown): Promise<Shown> {
  if (new Set(shown.columns.map((it) => it.column)).size < shown.columns.length) refuseField('columns', 'TWICE')
  if (JSON.stringify(shown).length > preferenceLimits.bytes)
    refuseField('columns', 'TOO_LONG', { limit: preferenceLimits.bytes })
  await writePreference(ctx, personIn(ctx), list, shown)
  return shown
}
