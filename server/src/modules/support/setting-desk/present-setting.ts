import type { Setting, SettingGroup, SettingKey } from '@borong/contract'
import type { Static } from 'typebox'
import { catalogue, definitionOf, type Settings } from '#modules/foundation/settings'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { format } from '#platform/messages'

type Change = ReturnType<Settings['changesOf']>[number]

const presentChange = (standard: number, it: Change) => ({
  value: it.value ?? standard,
  is_default: it.value === undefined ? 1 : 0,
  since: toSeconds(it.since),
  changed_at: toSeconds(it.changedAt),
  changed_by: it.byName,
  reason: it.reason,
})

function presentSetting({ lang }: Pick<Ctx, 'lang'>, known: Settings, key: SettingKey): Static<typeof Setting> {
  const { group, unit, schema, standard, isGrave, name, description } = definitionOf(key)
  const last = known.changesOf(key).at(-1)
  return {
    key,
    group,
    name: format(name, lang),
    description: format(description, lang),
    unit,
    lowest: schema.minimum,
    highest: schema.maximum,
    default_value: standard,
    value: last?.value ?? standard,
    is_default: last?.value === undefined ? 1 : 0,
    asks_password: isGrave ? 1 : 0,
    version: last?.number ?? 0,
    ...(last && { last_change: presentChange(standard, last) }),
  }
}

export const presentGroup = (ctx: Ctx, known: Settings, group: SettingGroup | undefined) =>
  [...catalogue].flatMap(([key, it]) =>
    group === undefined || it.group === group ? [presentSetting(ctx, known, key)] : [],
  )

export const presentShown = (ctx: Ctx, known: Settings, key: SettingKey) => ({
  ...presentSetting(ctx, known, key),
  history: known
    .changesOf(key)
    .toReversed()
    .map((it) => presentChange(definitionOf(key).standard, it)),
})
