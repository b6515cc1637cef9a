import type { Check } from '#platform/check'

export const consentChecks: readonly Check[] = [
  {
    name: 'consent.document',
    mend: 'link',
    asks: {
      consent: `select c.id, c.article_id, c.number from consent c join article a on a.id = c.article_id where @c.id and a.place is null`,
    },
  },
]
