import { type DoctorRule, type DoctorRun, doctorRunStatuses, type Language, ruleStatuses } from '@borong/contract'
import type { Static } from 'typebox'
import type { Check } from '#platform/check'
import { toSeconds } from '#platform/clock'
import { format } from '#platform/messages'
import { maxBadRows } from './ask-check.ts'
import { checkWords, machineWords, mendWords, thingWords } from './check.messages.ts'
import type { ResultRow, RunRow } from './doctor.store.ts'

type Bad = Static<typeof DoctorRule>['bad_rows'][number]

/** What a rule says, in words. */
export const wordsOf = ({ name, about }: Check, lang: Language): string =>
  about
    ? format(machineWords[about.kind], lang, { things: format(thingWords[about.table]!, lang) })
    : format(checkWords[name]!, lang)

export const presentRun = (run: RunRow): Static<typeof DoctorRun> => ({
  run_id: String(run.id),
  status: doctorRunStatuses.find((it) => it === run.status)!,
  asked_by: run.asked_by,
  asked_at: toSeconds(run.asked_at),
  ...(run.started_at && { started_at: toSeconds(run.started_at) }),
  ...(run.ended_at && { ended_at: toSeconds(run.ended_at) }),
  rules: run.rules,
  checked: run.checked,
  broken: run.broken,
})

/** Values as they are, and what is neither text nor number as its text. */
const presentRow = (row: Record<string, unknown>): Bad =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value === null || ['string', 'number', 'boolean'].includes(typeof value)
        ? (value as Bad[string])
        : JSON.stringify(value),
    ]),
  )

export const presentRule = (
  check: Check,
  result: ResultRow | undefined,
  lang: Language,
): Static<typeof DoctorRule> => ({
  rule: check.name,
  says: wordsOf(check, lang),
  mend: format(mendWords[check.mend], lang),
  status: ruleStatuses.find((it) => it === result?.status) ?? 'never',
  ...(result && { checked_at: toSeconds(result.checked_at), seconds: result.duration_ms / 1000 }),
  ...(result?.broken_since && { broken_since: toSeconds(result.broken_since) }),
  bad_rows: (result?.bad_rows ?? []).map(presentRow),
  has_more: result?.bad_rows.length === maxBadRows ? 1 : 0,
  error: result?.error ?? '',
})
