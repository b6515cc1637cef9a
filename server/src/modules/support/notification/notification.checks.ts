import type { Check } from '#platform/check'

export const notificationChecks: readonly Check[] = [
  {
    name: 'notice.once',
    mend: 'link',
    asks: {
      member: `select member_id, event_key from notice where @member_id group by 1, 2 having count(*) > 1
        union all select member_id, event_key from notice_email where @member_id group by 1, 2 having count(*) > 1`,
    },
  },
  {
    name: 'notice.security',
    mend: 'session',
    asks: {
      member: `select member_id, kind from notice_preference where @member_id and kind like 'security.%'
        union all select member_id, kind from notice_email where @member_id and kind like 'security.%'`,
    },
  },
]
