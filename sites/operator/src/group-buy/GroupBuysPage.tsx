import { ConfirmAct } from '@borong/console/form'
import { PagedTable } from '@borong/console/queue'
import { useTitle } from '@borong/console/site'
import { adminGroupBuyApi, groupBuyLimits, inLanguage, type Reply } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, number, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, PageHead, Pill, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchBar } from '../page/SearchBar.tsx'
import { messages } from './group-buy.messages.ts'
import styles from './GroupBuysPage.module.css'
import { ActivityDialog, CategoriesDialog } from './group-buy-parts.tsx'

type Activity = Reply<typeof adminGroupBuyApi.list>['data'][number]
type Entry = Reply<typeof adminGroupBuyApi.entries>['data'][number]
const tones = { PLANNED: 'brand', RUNNING: 'offer', ENDED: 'neutral', WON: 'success', LOST: 'neutral' } as const

/** Group buys of the mall, their categories, and what shops have entered. */
export function GroupBuysPage() {
  const t = useT()
  useTitle(t(messages.title))
  const [asks, setAsks] = useState<'categories' | 'new' | Activity>()
  const [chosen, setChosen] = useState<Activity>()
  const categories = useApiQuery(adminGroupBuyApi.categories)
  const close = () => setAsks(undefined)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <>
            {categories.data && <Button onClick={() => setAsks('categories')}>{t(messages.categories)}</Button>}
            <Button variant="primary" onClick={() => setAsks('new')}>
              {t(messages.open)}
            </Button>
          </>
        }
      />
      <p className={styles.why}>{t(messages.about)}</p>
      <Activities onChange={setAsks} onShow={setChosen} />
      <Entries of={chosen} onAll={() => setChosen(undefined)} />
      {asks === 'categories' && categories.data && <CategoriesDialog categories={categories.data} onClose={close} />}
      {asks && asks !== 'categories' && <ActivityDialog {...(asks !== 'new' && { of: asks })} onClose={close} />}
    </div>
  )
}

interface ActivitiesProps {
  onChange: (it: Activity) => void
  onShow: (it: Activity) => void
}

function Activities({ onChange, onShow }: ActivitiesProps) {
  const t = useT()
  return (
    <Card title={t(messages.title)} flush>
      <PagedTable<typeof adminGroupBuyApi.list, Activity>
        route={adminGroupBuyApi.list}
        fields={{}}
        counted={(n) => t(messages.counted, { n })}
        caption={t(messages.title)}
        keyOf={(it) => it.act_id}
        empty={
          <EmptyState compact title={t(messages.none)}>
            {t(messages.noneText)}
          </EmptyState>
        }
        columns={[
          { key: 'name', head: t(messages.name), main: true, cell: (it) => inLanguage(it.names, t.lang) },
          {
            key: 'state',
            head: t(messages.state),
            narrow: true,
            cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
          },
          { key: 'from', head: t(messages.from), cell: (it) => dateMinute(it.starts_at) },
          { key: 'until', head: t(messages.until), cell: (it) => dateMinute(it.ends_at) },
          { key: 'entries', head: t(messages.entries), align: 'end', cell: (it) => number(it.entries) },
          { key: 'won', head: t(messages.won), align: 'end', cell: (it) => number(it.won) },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (it) => (
              <>
                <Button size="small" variant="quiet" onClick={() => onShow(it)}>
                  {t(messages.show)}
                </Button>
                {it.state !== 'ENDED' && (
                  <Button size="small" variant="quiet" onClick={() => onChange(it)}>
                    {t(messages.change)}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Entries({ of, onAll }: { of: Activity | undefined; onAll: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [ends, setEnds] = useState<Entry>()
  const [keyword, setKeyword] = useState<string>()
  const title = of ? t(messages.entriesOf, { name: inLanguage(of.names, t.lang) }) : t(messages.allEntries)
  return (
    <Card
      title={title}
      flush
      actions={
        of && (
          <Button size="small" onClick={onAll}>
            {t(messages.showAll)}
          </Button>
        )
      }
    >
      <div className={styles.search}>
        <SearchBar label={t(messages.search)} keyword="" onSearch={setKeyword} />
      </div>
      <PagedTable<typeof adminGroupBuyApi.entries, Entry>
        key={`${of?.act_id ?? ''} ${keyword ?? ''}`}
        route={adminGroupBuyApi.entries}
        fields={{ ...(of && { act_id: of.act_id }), ...(keyword && { keyword }) }}
        counted={(n) => t(messages.countedEntries, { n })}
        caption={title}
        keyOf={(it) => it.entry_id}
        empty={
          <EmptyState compact title={t(messages.noEntries)}>
            {t(messages.noEntriesText)}
          </EmptyState>
        }
        columns={[
          { key: 'goods', head: t(messages.entries), main: true, cell: (it) => it.goods_name },
          { key: 'shop', head: t(messages.shop), cell: (it) => it.seller_name },
          {
            key: 'state',
            head: t(messages.state),
            narrow: true,
            cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
          },
          { key: 'price', head: t(messages.price), align: 'end', cell: (it) => formatRupiah(it.price) },
          {
            key: 'paid',
            head: t(messages.paid),
            align: 'end',
            cell: (it) => t(messages.paidOf, { joined: it.buy_num, wanted: it.wanted_num }),
          },
          { key: 'until', head: t(messages.until), cell: (it) => dateMinute(it.ends_at) },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (it) =>
              it.state !== 'LOST' &&
              it.is_closed === 0 &&
              it.ends_at > Date.now() / 1000 && (
                <Button
                  size="small"
                  variant="danger"
                  aria-label={t(messages.takeDownOf, { name: it.goods_name })}
                  onClick={() => setEnds(it)}
                >
                  {t(messages.takeDown)}
                </Button>
              ),
          },
        ]}
      />
      {ends && (
        <ConfirmAct
          open
          act={t(messages.takeDownOf, { name: ends.goods_name })}
          reason={{ maxLength: groupBuyLimits.reason }}
          onClose={() => setEnds(undefined)}
          onConfirm={async ({ reason }) => {
            await request(adminGroupBuyApi.takeDown, { entry_id: ends.entry_id, reason })
            toast(t(messages.takenDown, { name: ends.goods_name }), { tone: 'success' })
            await refetch(client, [adminGroupBuyApi.list, adminGroupBuyApi.entries])
          }}
        >
          {t(messages.takeDownWhat)}
        </ConfirmAct>
      )}
    </Card>
  )
}
