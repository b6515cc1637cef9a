import type { Check } from '#platform/check'

export const announcementChecks: readonly Check[] = [
  {
    name: 'announcement.told',
    mend: 'status',
    asks: {
      announcement: `select a.id, a.tells, a.told_up_to, a.published_at from announcement a
        where @a.id and ((a.told_up_to <> 0 and (not a.tells or a.published_at is null)) or (a.told_at is not null and a.told_at < a.published_at))`,
    },
  },
  {
    name: 'announcement.dismissed',
    mend: 'link',
    asks: {
      announcement: `select a.id, d.account_id from announcement a join announcement_dismissal d on d.announcement_id = a.id
        where @a.id and (a.published_at is null or d.dismissed_at < a.published_at)`,
    },
  },
]
