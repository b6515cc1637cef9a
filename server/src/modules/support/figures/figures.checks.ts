import type { Check } from '#platform/check'

const of = (column: string, kind: string) => `coalesce(sum(${column}) filter (where owner_kind = '${kind}'), 0)`

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
]
