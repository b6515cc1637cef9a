import { DetailView } from '@borong/console/detail'
import { type ListColumn, type ListDefinition, type ListState, askedChoice } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Input, adminMemberApi, memberOfMallStates } from '@borong/contract'
import { type Translate, dateMinute, listed, useApiQuery, useT } from '@borong/site-kit'
import { Users } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { MemberDetail } from './MemberDetail.tsx'
import { MemberPill } from './MemberPill.tsx'
import type { MemberRow } from './member-shown.ts'
import { messages } from './member.messages.ts'

const columnsOf = (t: Translate): readonly ListColumn<MemberRow>[] => [
  { key: 'name', head: t(messages.name), width: 180, text: (it) => it.name },
  { key: 'username', head: t(messages.username), width: 160, text: (it) => it.username },
  { key: 'company', head: t(messages.company), width: 230, text: (it) => it.client_name },
  {
    key: 'state',
    head: t(messages.state),
    width: 190,
    cell: (it) => <MemberPill it={it} />,
    text: (it) => t(messages[it.state]),
  },
  { key: 'email', head: t(messages.email), width: 200, text: (it) => it.email },
  { key: 'phone', head: t(messages.phone), width: 140, text: (it) => it.mobile },
  { key: 'roles', head: t(messages.roles), width: 200, text: (it) => listed(t, it.roles) },
  { key: 'position', head: t(messages.position), width: 160, isExtra: true, text: (it) => it.position },
  { key: 'since', head: t(messages.since), width: 150, text: (it) => dateMinute(it.created_at) },
]

const definitionOf = (t: Translate): ListDefinition<MemberRow> => ({
  key: 'people',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.member_id,
  nameOf: (it) => `${it.name}, ${it.client_name}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.name}</b>
        <MemberPill it={it} />
      </span>
      <span className={list.company}>{it.client_name}</span>
      <span className={list.size}>{[it.username, it.position].filter(Boolean).join(' · ')}</span>
    </>
  ),
  filters: [{ key: 'company', label: t(messages.companyId), kind: 'text', operators: ['is'] }],
  views: [
    { key: 'ALL', label: t(messages.all) },
    ...memberOfMallStates.map((key) => ({ key, label: t(messages[key]) })),
  ],
  allView: 'ALL',
  empty: { icon: <Users aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

function asked({ view, keyword, filters }: ListState): Input<typeof adminMemberApi.list> {
  const state = memberOfMallStates.find((it) => it === view)
  const company = askedChoice(filters['company'])
  return {
    ...(state && { state }),
    ...(keyword && { keyword: keyword.slice(0, 60) }),
    ...(company && /^[1-9]\d{0,14}$/.test(company) && { company_id: company }),
  }
}

/** The people of all companies: who they are, whether they can sign in, and help with that. */
export function MembersPage() {
  const t = useT()
  return (
    <ListPage
      path={paths.members()}
      list={definitionOf(t)}
      route={adminMemberApi.list}
      asked={asked}
      opensFirst
      detail={(key) => <Opened key={key} id={key} />}
    />
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(adminMemberApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <MemberDetail member={it} />}
    </DetailView>
  )
}
