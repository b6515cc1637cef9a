import type { RefusedNotification } from '@borong/contract'
import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { RefusedNotificationTable } from './payment.tables.ts'

export const presentRefusedNotification = (
  row: Selectable<RefusedNotificationTable>,
): Static<typeof RefusedNotification> => ({
  provider: row.provider,
  bill_sn: row.payment_sn,
  field: row.field as 'amount',
  expected: row.expected,
  told: row.told,
  received_at: toSeconds(row.received_at),
})
