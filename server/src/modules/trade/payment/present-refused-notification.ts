import type { RefusedNotification as WireNotification } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { RefusedNotification } from './intent.store.ts'

export const presentRefusedNotification = (row: RefusedNotification): Static<typeof WireNotification> => ({
  provider: row.provider,
  bill_sn: row.paymentSn,
  field: row.field,
  expected: row.expected,
  told: row.told,
  received_at: toSeconds(row.receivedAt),
})
