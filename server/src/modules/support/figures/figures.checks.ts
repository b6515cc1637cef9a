import type { Check } from '#platform/check'

const of = (column: string, kind: string) => `coalesce(sum(${column}) filter (where owner_kind = '${kind}'), 0)`

const by = (figure: string) => `coalesce(sum(amount_minor) filter (where figure = '${figure}'), 0)`

export const figuresChecks: readonly Check[] = [
  {
    name: 'figures.mall',
    mend: 'counter',
    asks: {
      // What is about nothing further is about 0, in one part.
      'figure_day.about': `select day::text, figure, ${of('amount_minor', 'mall')} as mall, ${of('amount_minor', 'shop')} as shops
        from figure_day where @about and about = 0 and owner_kind in ('mall', 'shop') group by day, figure
        having ${of('amount_minor', 'mall')} <> ${of('amount_minor', 'shop')} or ${of('orders', 'mall')} <> ${of('orders', 'shop')}`,
    },
  },
  {
    name: 'figures.sold',
    mend: 'counter',
    asks: {
      // Until the job has been through what was counted before, goods and buyers of it are missing.
      'figure_day.owner_id': `select owner_kind, owner_id, day::text,
          ${by('sold')} as sold, ${by('category')} as categories, ${by('goods')} as goods, ${by('buyer')} as buyers, ${by('shop')} as shops
        from figure_day where @owner_id and owner_kind in ('shop', 'mall') and not exists (select from figure_backlog)
        group by owner_kind, owner_id, day
        having ${by('sold')} <> ${by('category')}
          or (owner_kind = 'shop' and (${by('sold')} <> ${by('goods')} or ${by('sold')} <> ${by('buyer')}))
          or (owner_kind = 'mall' and ${by('sold')} <> ${by('shop')})`,
    },
  },
  {
    name: 'figures.months',
    mend: 'counter',
    asks: {
      'figure_day.owner_id': `select owner_kind, owner_id, figure, month::text, about, sum(amount_minor) as more, sum(orders) as more_orders
        from (
          select owner_kind, owner_id, figure, date_trunc('month', day)::date as month, about, amount_minor, orders from figure_day where @owner_id
          union all
          select owner_kind, owner_id, figure, month, about, -amount_minor, -orders from figure_month where @owner_id) s
        group by owner_kind, owner_id, figure, month, about
        having sum(amount_minor) <> 0 or sum(orders) <> 0`,
    },
  },
]
