import { type Reply, adminSettingApi, settingGroups } from '@borong/contract'
import type { Translate } from '@borong/site-kit'
import { messages } from './setting.messages.ts'

export type Setting = Reply<typeof adminSettingApi.list>[number]

/** The pages of settings: a subject each. */
export const subjects = [...settingGroups, 'tax', 'storage'] as const
export type Subject = (typeof subjects)[number]
export const isSubject = (typed: string | undefined): typed is Subject =>
  (subjects as readonly (string | undefined)[]).includes(typed)

/** `24 hours`. */
export const valueText = (t: Translate, unit: Setting['unit'], n: number): string => t(messages[unit], { n })
/** What a change has fetched again. */
export const changed = [adminSettingApi.list, adminSettingApi.show]
