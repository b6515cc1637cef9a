import { figuresApi } from '@borong/contract'
import { type AskedBoard, CutChart, stateOf } from '@borong/console/board'
import { rupiahFormat } from '@borong/console/chart'
import { useApiQuery, useT } from '@borong/site-kit'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import type { Dimension, Spend } from './board-shown.ts'
import { messages } from './spend-board.messages.ts'
import { useOrderLinks } from './use-board-links.ts'

const dimensions = {
  cost_centre: { rows: 'cost_centers', tab: messages.costCentre },
  subject: { rows: 'accounting_subs', tab: messages.accountingSubject },
  category: { rows: 'categories', tab: messages.categoryTab },
  shop: { rows: 'shops', tab: messages.shopTab },
  person: { rows: 'people', tab: messages.personTab },
} as const satisfies Record<Dimension, { rows: keyof Spend; tab: unknown }>

/** One way to cut the spend of the period at a time. */
export function SpendByWhat({ ask, by }: { ask: AskedBoard; by: Dimension }) {
  const t = useT()
  const [search] = useSearchOf(searches.dataBoard)
  const link = useOrderLinks(ask)
  const spend = useApiQuery(figuresApi.spend, ask, { showPreviousRows: true })
  const compares = spend.data?.before_start !== undefined
  const rows = (spend.data?.[dimensions[by].rows] ?? []).filter(
    (it) => it.spent !== 0 || (compares && it.spent_before !== 0),
  )
  return (
    <CutChart
      title={t(messages.spendBy, { what: t(messages[by]) })}
      unit="Rp"
      pointName={t(dimensions[by].tab)}
      compare={ask.compare}
      tabs={{
        label: t(messages.spendByTabs),
        active: by,
        choices: (Object.keys(dimensions) as Dimension[]).map((key) => ({
          key,
          label: t(dimensions[key].tab),
          href: paths.dataBoard({ ...search, by: key }),
        })),
      }}
      rows={rows.map(({ id, code, name, spent, spent_before }) => ({
        key: id ?? '0',
        label: id ? [code, name].filter(Boolean).join(' ') : t(messages.without),
        now: spent,
        before: compares ? spent_before : undefined,
        href: id && link({ [by]: id, spent: '1' }),
      }))}
      format={rupiahFormat(t.lang)}
      {...stateOf(spend)}
    />
  )
}
