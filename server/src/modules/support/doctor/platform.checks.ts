import type { Check } from '#platform/check'

/** Rules over the tables of the platform, which belong to no module. */
export const platformChecks: readonly Check[] = [
  {
    name: 'key.answered',
    mend: 'timer',
    asks: { 'idempotency.created_at': `select scope, key from idempotency where @created_at and reply is null` },
  },
  {
    name: 'event.handled',
    mend: 'timer',
    asks: {
      outbox_event: `select e.id, e.type, e.key, d.handler, d.error from outbox_event e left join event_delivery d on d.event_id = e.id
        where @e.id and ((d.dead_at is not null and d.discarded_at is null)
          or ((e.dispatched_at is null or (d.event_id is not null and d.dead_at is null)) and e.occurred_at < now() - interval '1 hour'))`,
    },
  },
]
