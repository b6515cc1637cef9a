import { DetailPanel } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { sellerPriceApi } from '@borong/contract'
import { type Translate, dateMinute, listed, number, refetch, request, useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Notice, Pairs, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { ListStatePill } from './ListStatePill.tsx'
import { messages } from './price.messages.ts'
import { changed, isOpen, type PriceList } from './price.ts'
import { PriceListDialog } from './price-parts.tsx'
import { PublishAct } from './PublishAct.tsx'

type Edition = PriceList['editions'][number]

const untilOf = (t: Translate, it: { starts_at: number; ends_at?: number | undefined }) =>
  it.ends_at === undefined
    ? t(messages.noEnd)
    : it.ends_at === it.starts_at
      ? t(messages.neverBegan)
      : dateMinute(it.ends_at)

/** One list: whom it is for, and everything that was published of it. */
export function PriceListDetail({ list: it }: { list: PriceList }) {
  const t = useT()
  return (
    <DetailPanel
      title={it.name}
      facts={
        <>
          <ListStatePill state={it.state} />
          <span>
            {dateMinute(it.starts_at)} – {untilOf(t, it)}
          </span>
          <span>{t(messages.pricesCounted, { n: it.prices })}</span>
        </>
      }
      acts={<Acts list={it} />}
    >
      {it.is_changed === 1 && (it.state === 'RUNNING' || it.state === 'PLANNED') && (
        <Notice tone="info">{t(messages.changedNotice)}</Notice>
      )}
      <Card title={t(messages.terms)}>
        <Pairs
          pairs={[
            [
              t(messages.buyers),
              listed(
                t,
                it.company_list.map((one) => one.company_name),
              ) || '–',
            ],
            [
              t(messages.groups),
              listed(
                t,
                it.group_list.map((one) => one.name),
              ) || '–',
            ],
          ]}
        />
      </Card>
      <Card title={t(messages.publications)} flush>
        <Table<Edition>
          caption={t(messages.publications)}
          rows={it.editions}
          keyOf={(one) => String(one.number)}
          empty={t(messages.noPublication)}
          columns={[
            { key: 'number', head: t(messages.number), narrow: true, main: true, cell: (one) => number(one.number) },
            { key: 'from', head: t(messages.from), narrow: true, cell: (one) => dateMinute(one.starts_at) },
            { key: 'until', head: t(messages.until), narrow: true, cell: (one) => untilOf(t, one) },
            { key: 'prices', head: t(messages.prices), align: 'end', narrow: true, cell: (one) => number(one.prices) },
            { key: 'at', head: t(messages.publishedAt), narrow: true, cell: (one) => dateMinute(one.published_at) },
            { key: 'by', head: t(messages.publishedBy), cell: (one) => one.by_name || t(messages.theMall) },
          ]}
        />
      </Card>
    </DetailPanel>
  )
}

/** Prices, change, publish and end; the last two ask first. */
function Acts({ list: it }: { list: PriceList }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'change' | 'publish' | 'end'>()
  const close = () => setAsks(undefined)
  const { name } = it
  const runs = it.state === 'RUNNING'
  return (
    <>
      <LinkButton href={paths.listPrices({ id: it.list_id })}>
        {t(isOpen(it) ? messages.editPrices : messages.prices)}
      </LinkButton>
      {isOpen(it) && (
        <>
          <Button onClick={() => setAsks('change')}>{t(messages.edit)}</Button>
          {it.is_changed === 1 && (
            <Button variant="primary" onClick={() => setAsks('publish')}>
              {t(messages.publish)}
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsks('end')}>
            {t(runs ? messages.end : messages.withdraw)}
          </Button>
        </>
      )}
      {asks === 'change' && <PriceListDialog of={it} onClose={close} />}
      {asks === 'publish' && <PublishAct list={it} onClose={close} />}
      <ConfirmAct
        open={asks === 'end'}
        act={t(runs ? messages.endOf : messages.withdrawOf, { name })}
        onClose={close}
        onConfirm={async () => {
          await request(sellerPriceApi.end, { id: it.list_id, version: it.version })
          toast(t(messages.ended, { name }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(runs ? messages.endWhat : messages.withdrawWhat)}
      </ConfirmAct>
    </>
  )
}
