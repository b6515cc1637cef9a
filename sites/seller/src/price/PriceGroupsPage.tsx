import { DetailPanel, DetailView } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { useGo } from '@borong/console/site'
import { customerGroupApi } from '@borong/contract'
import { type Translate, listed, number, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, Notice, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './price.messages.ts'
import { type Group, type GroupRow } from './price.ts'
import { GroupDialog } from './price-parts.tsx'

const columnsOf = (t: Translate): readonly ListColumn<GroupRow>[] => [
  { key: 'name', head: t(messages.name), width: 280, text: (it) => it.name },
  { key: 'buyers', head: t(messages.buyers), width: 110, align: 'end', text: (it) => number(it.companies) },
  { key: 'lists', head: t(messages.inLists), width: 120, align: 'end', text: (it) => number(it.lists) },
]

const definitionOf = (t: Translate): ListDefinition<GroupRow> => ({
  key: 'price-groups',
  title: t(messages.groupsTitle),
  counted: (n) => t(messages.groupsCounted, { n }),
  searchHint: t(messages.groupSearch),
  keyOf: (it) => it.group_id,
  nameOf: (it) => it.name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.name}</b>
      </span>
      <span className={list.size}>
        {t(messages.buyers)} {number(it.companies)} · {t(messages.inLists)} {number(it.lists)}
      </span>
    </>
  ),
  views: [{ key: 'ALL', label: t(messages.ALL) }],
  allView: 'ALL',
  empty: {
    icon: <UsersRound aria-hidden="true" />,
    title: t(messages.groupsEmpty),
    text: t(messages.groupsEmptyText),
  },
  failed: t(messages.groupsFailed),
})

/** Buyers that the shop keeps together for its price lists. */
export function PriceGroupsPage() {
  const t = useT()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <ListPage
        path={paths.priceGroups()}
        list={definitionOf(t)}
        route={customerGroupApi.list}
        asked={({ keyword }) => (keyword ? { keyword: keyword.slice(0, 80) } : {})}
        tools={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t(messages.newGroup)}
          </Button>
        }
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {adds && <GroupDialog onClose={() => setAdds(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(customerGroupApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.groupFailed)}>
      {(it) => <GroupDetail group={it} />}
    </DetailView>
  )
}

function GroupDetail({ group: it }: { group: Group }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'change' | 'remove'>()
  const { name } = it
  return (
    <DetailPanel
      title={name}
      facts={
        <span>
          {t(messages.inLists)} {number(it.lists)}
        </span>
      }
      acts={
        <>
          <Button onClick={() => setAsks('change')}>{t(messages.edit)}</Button>
          <Button variant="danger" disabled={it.lists > 0} onClick={() => setAsks('remove')}>
            {t(messages.remove)}
          </Button>
        </>
      }
    >
      {it.lists > 0 && <Notice tone="info">{t(messages.stillNamed, { n: it.lists })}</Notice>}
      <Card title={t(messages.buyers)}>
        <p>
          {listed(
            t,
            it.company_list.map((one) => one.company_name),
          ) || t(messages.nobody)}
        </p>
      </Card>
      {asks === 'change' && <GroupDialog of={it} onClose={() => setAsks(undefined)} />}
      <ConfirmAct
        open={asks === 'remove'}
        act={t(messages.removeOf, { name })}
        onClose={() => setAsks(undefined)}
        onConfirm={async () => {
          await request(customerGroupApi.remove, { id: it.group_id, version: it.version })
          toast(t(messages.removedGroup, { name }), { tone: 'success' })
          go(paths.priceGroups(), { replace: true })
          await refetch(client, [customerGroupApi.list])
        }}
      >
        {t(messages.removeWhat)}
      </ConfirmAct>
    </DetailPanel>
  )
}
