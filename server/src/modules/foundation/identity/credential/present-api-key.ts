import { toSeconds } from '#platform/clock'
import type { KeyRow } from './api-key.store.ts'

/** A key in a list; permissions that nobody knows any more fall away. */
export const presentApiKey = <Name extends string>(row: KeyRow, names: readonly Name[]) => ({
  id: String(row.id),
  label: row.label,
  prefix: row.subject,
  permissions: names.filter((it) => row.permissions?.includes(it)),
  created_at: toSeconds(row.created_at),
  expires_at: toSeconds(row.expires_at!),
  ...(row.last_used_at && { last_used_at: toSeconds(row.last_used_at) }),
})
