import type { Check } from '#platform/check'

export const assignmentChecks: readonly Check[] = [
  {
    name: 'queue.assigned',
    mend: 'link',
    asks: {
      'queue_assignment.staff_id': `select a.shop_id, a.queue, a.entry_id, a.staff_id from queue_assignment a
        where @a.staff_id and not exists (select 1 from shop_staff s
          where s.id = a.staff_id and s.shop_id = a.shop_id and s.disabled_at is null)`,
    },
  },
]
