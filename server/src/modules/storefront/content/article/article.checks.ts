import type { Check } from '#platform/check'

export const articleChecks: readonly Check[] = [
  {
    name: 'article.shown',
    mend: 'link',
    asks: {
      article: `select a.id, a.place, v.number from article a
        left join lateral (select number, titles, contents from article_version where article_id = a.id order by number desc limit 1) v on true
        where @a.id and ((v.number is null and a.is_shown) or (v.number is not null and (v.titles <> a.titles or v.contents <> a.contents)))`,
    },
  },
  {
    name: 'article.versions',
    mend: 'link',
    asks: {
      'article_version.article_id': `select article_id, count(*) as n, max(number) as last from article_version v where @v.article_id
        group by article_id having count(*) <> max(number)`,
    },
  },
]
