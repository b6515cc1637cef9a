import { accountStates, identityApi, peopleApi } from '@borong/contract'
import { type Translate, listed, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  type MenuItem,
  Pagination,
  Pill,
  Select,
  StatusPill,
  Table,
  Tabs,
  TextField,
  classes,
} from '@borong/ui'
import { Search, Upload, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, readSearch } from '../page/search.ts'
import styles from './AccountsPage.module.css'
import { ImportDialog } from '../forms/ImportDialog.tsx'
import { messages } from './people/accounts.messages.ts'
import { ImportedMembers } from './people/ImportedMembers.tsx'
import { messages as importedMessages } from './people/imported.messages.ts'
import { InvitationList, askOfInvitations } from './people/InvitationList.tsx'
import { InviteDialog } from './people/InviteDialog.tsx'
import { type Act, MemberAct } from './people/MemberActs.tsx'
import { AddMemberDialog, EditMemberDialog } from './people/MemberDialog.tsx'
import { OneTimePassword } from './people/OneTimePassword.tsx'
import { type Account, unitOptions } from './people/PersonFields.tsx'
import { ChoiceField } from '../forms/ChoiceField.tsx'
import { RowMenu } from './people/RowMenu.tsx'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const perPage = 20
type AccountsSearch = SearchOf<typeof searches.accounts>
const askOfAccounts = ({ keyword, state, role, unit, page_no = 1 }: AccountsSearch) => ({
  page_no,
  page_size: perPage,
  ...(keyword && { keyword }),
  ...(state && { state }),
  ...(role && { role_id: role }),
  ...(unit && { unit_id: unit }),
})

export async function loader({ search, prefetch }: PageArgs) {
  const read = readSearch(searches.accounts, search)
  void prefetch(peopleApi.accountChoices)
  void prefetch(peopleApi.invitations, askOfInvitations(read.tab ? read.page_no : 1))
  if (!read.tab) void prefetch(peopleApi.accounts, askOfAccounts(read))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

type Open =
  | { what: 'add' | 'invite' | 'import' }
  | { what: 'edit'; account: Account }
  | { what: 'act'; act: Act; account: Account }
  | { what: 'password'; account: Account; password: string }

/** Who shops for the company, and who is asked to. */
export default function AccountsPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.accounts)
  const [open, setOpen] = useState<Open>()
  const [imported, setImported] = useState<Parameters<typeof ImportedMembers>[0]['accounts']>()
  const invitations = useApiQuery(peopleApi.invitations, askOfInvitations(search.tab ? search.page_no : 1))
  const close = () => setOpen(undefined)
  const check = useCommand(peopleApi.checkAccountImport)
  const run = useCommand(peopleApi.importAccounts, {
    refreshes: [peopleApi.accounts],
    onDone: ({ accounts }) => {
      close()
      setImported(accounts)
    },
  })
  const inviteButton = (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen({ what: 'invite' })}>
      {t(messages.invite)}
    </Button>
  )
  return (
    <MemberFrame
      title={t(messages.title)}
      actions={
        <>
          <Button
            icon={<Upload aria-hidden="true" />}
            onClick={() => {
              check.reset()
              run.reset()
              setOpen({ what: 'import' })
            }}
          >
            {t(messages.import)}
          </Button>
          {inviteButton}
          <Button variant="primary" onClick={() => setOpen({ what: 'add' })}>
            {t(messages.add)}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <PeopleTabs search={search} invitations={invitations} />
        {search.tab ? (
          <InvitationList page={search.page_no ?? 1} inviteButton={inviteButton} />
        ) : (
          <Members search={search} onOpen={setOpen} />
        )}
      </div>
      {open?.what === 'add' && (
        <AddMemberDialog
          onClose={close}
          onDone={(account, password) => setOpen({ what: 'password', account, password })}
        />
      )}
      {open?.what === 'edit' && <EditMemberDialog account={open.account} onClose={close} />}
      {open?.what === 'invite' && (
        <InviteDialog
          onClose={close}
          onDone={() => {
            close()
            if (!search.tab) void change({ tab: 'invitations' })
          }}
        />
      )}
      {open?.what === 'act' && (
        <OwnAct
          act={open.act}
          account={open.account}
          onClose={close}
          onPassword={(account, password) => setOpen({ what: 'password', account, password })}
        />
      )}
      {open?.what === 'password' && <OneTimePassword account={open.account} password={open.password} onClose={close} />}
      {open?.what === 'import' && (
        <ImportDialog
          title={t(importedMessages.importTitle)}
          check={check}
          run={run}
          template={() => request(peopleApi.accountTemplate)}
          templateName="members.xlsx"
          onClose={close}
        />
      )}
      {imported && <ImportedMembers accounts={imported} onClose={() => setImported(undefined)} />}
    </MemberFrame>
  )
}

interface PeopleTabsProps {
  search: SearchOf<typeof searches.accounts>
  invitations: { data: { data_total: number } | undefined }
}

/** Members, and those who were invited. */
function PeopleTabs({ search, invitations }: PeopleTabsProps) {
  const t = useT()
  return (
    <Tabs
      label={t(messages.tabs)}
      active={search.tab ?? 'members'}
      tabs={[
        { key: 'members', label: t(messages.tabMembers), href: paths.accounts() },
        {
          key: 'invitations',
          label: t(messages.tabInvitations),
          count: invitations.data?.data_total,
          href: paths.accounts({ tab: 'invitations' }),
        },
      ]}
    />
  )
}

/** Whoever hands over is told what they keep. */
function OwnAct(props: Omit<Parameters<typeof MemberAct>[0], 'ownRoles'>) {
  const t = useT()
  const hands = props.act === 'handOver'
  const profile = useApiQuery(identityApi.profile, {}, { enabled: hands })
  const own = useApiQuery(peopleApi.account, { id: profile.data?.member_id ?? '' }, { enabled: Boolean(profile.data) })
  const roles = own.data?.roles.map((it) => it.role_name) ?? []
  return <MemberAct {...props} ownRoles={listed(t, roles) || t(messages.noRoles)} />
}

function Filters() {
  const t = useT()
  const [search, change] = useSearchOf(searches.accounts)
  const choices = useApiQuery(peopleApi.accountChoices)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const filtered = search.keyword || search.state || search.role || search.unit
  return (
    <form
      role="search"
      aria-label={t(messages.searchLabel)}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ keyword: keyword.trim() || undefined })
      }}
    >
      <TextField
        className={styles.keyword}
        label={t(messages.searchLabel)}
        type="search"
        maxLength={200}
        placeholder={t(messages.searchHint)}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      <Select
        label={t(messages.state)}
        empty={t(messages.any)}
        value={search.state ?? ''}
        onChange={(state) => void change({ state: state || undefined })}
        choices={accountStates.map((state) => ({ value: state, label: t(messages[state]) }))}
      />
      <ChoiceField
        label={t(messages.role)}
        empty={t(messages.any)}
        value={search.role ?? ''}
        onChange={(role) => void change({ role: role || undefined })}
        choices={choices.data?.roles.map((it) => ({ id: it.role_id, name: it.role_name })) ?? []}
      />
      <ChoiceField
        label={t(messages.unit)}
        empty={t(messages.any)}
        value={search.unit ?? ''}
        onChange={(unit) => void change({ unit: unit || undefined })}
        choices={choices.data ? unitOptions(choices.data.units) : []}
      />
      <div className={styles.submit}>
        <Button type="submit">{t(messages.search)}</Button>
        {filtered && (
          <LinkButton variant="quiet" href={paths.accounts()}>
            {t(messages.clear)}
          </LinkButton>
        )}
      </div>
    </form>
  )
}

function Members({ search, onOpen }: { search: AccountsSearch; onOpen: (open: Open) => void }) {
  const t = useT()
  const members = useApiQuery(peopleApi.accounts, askOfAccounts(search), { showPreviousRows: true })
  useLeadToLastPage(members, search.page_no, perPage)
  const rows = members.data?.data
  const refetching = members.isPlaceholderData
  const { page_no: page = 1, ...rest } = search
  const acts = (account: Account): MenuItem[] => {
    const may = account.operate_allowable
    const request = (act: Act) => onOpen({ what: 'act', act, account })
    return [
      ...(may.edit ? [{ label: t(messages.edit), onPick: () => onOpen({ what: 'edit', account }) }] : []),
      ...(may.reset_password && account.state !== 'DISABLED'
        ? [{ label: t(messages.resetPassword), onPick: () => request('reset') }]
        : []),
      ...(may.enable ? [{ label: t(messages.enable), onPick: () => request('enable') }] : []),
      ...(may.hand_over ? [{ label: t(messages.handOver), onPick: () => request('handOver') }] : []),
      ...(may.disable
        ? [{ line: true } as const, { label: t(messages.disable), danger: true, onPick: () => request('disable') }]
        : []),
    ]
  }
  return (
    <>
      <Filters key={search.keyword ?? ''} />
      {members.isError && !rows ? (
        <NotLoaded what={t(messages.noun)} query={members} />
      ) : rows?.length === 0 ? (
        <Card>
          <EmptyState
            title={t(messages.noMatchTitle)}
            actions={<LinkButton href={paths.accounts()}>{t(messages.clear)}</LinkButton>}
          >
            {t(messages.noMatchText)}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card flush>
            <MemberTable rows={rows} refetching={refetching} acts={acts} />
          </Card>
          <Pagination
            page={page}
            pageSize={perPage}
            total={members.data?.data_total ?? 0}
            href={(to) => paths.accounts({ ...rest, page_no: to })}
            note={members.data && t(messages.found, { n: members.data.data_total })}
          />
        </>
      )}
    </>
  )
}

interface MemberTableProps {
  rows: readonly Account[] | undefined
  refetching: boolean
  acts: (account: Account) => MenuItem[]
}

/** The members, with their place, their roles and what may be done with them. */
function MemberTable({ rows, refetching, acts }: MemberTableProps) {
  const t = useT()
  return (
    <Table
      caption={t(messages.noun)}
      rows={rows}
      keyOf={(it) => it.member_id}
      refetching={refetching}
      skeleton={8}
      columns={[
        {
          key: 'name',
          head: t(messages.name),
          main: true,
          cell: (it) => (
            <span className={classes(styles.two, styles.who)}>
              <span className={styles.strong}>
                {it.name} {it.is_owner === 1 && <Pill tone="brand">{t(messages.owner)}</Pill>}{' '}
                {it.is_self === 1 && <Pill>{t(messages.you)}</Pill>}
              </span>
              <span className={styles.note}>{it.username}</span>
            </span>
          ),
        },
        {
          key: 'contact',
          head: t(messages.contact),
          cell: (it) => (
            <span className={styles.two}>
              <span className={styles.long}>{it.email || '–'}</span>
              {it.mobile && <span className={styles.note}>{it.mobile}</span>}
            </span>
          ),
        },
        {
          key: 'place',
          head: t(messages.place),
          cell: (it) => (
            <span className={styles.two}>
              <span>{it.position || '–'}</span>
              {it.unit_name && <span className={styles.note}>{it.unit_name}</span>}
            </span>
          ),
        },
        { key: 'manager', head: t(messages.manager), cell: (it) => it.manager_name || '–' },
        {
          key: 'roles',
          head: t(messages.roles),
          cell: (it) =>
            it.roles.length ? (
              <span className={styles.pills}>
                {it.roles.map((role) => (
                  <Pill key={role.role_id}>{role.role_name}</Pill>
                ))}
              </span>
            ) : (
              <span className="muted">{t(it.is_owner === 1 ? messages.allRights : messages.noRoles)}</span>
            ),
        },
        { key: 'state', head: t(messages.state), narrow: true, cell: (it) => <MemberState state={it.state} /> },
        {
          key: 'acts',
          head: t(messages.actions, { name: '' }),
          headHidden: true,
          narrow: true,
          cell: (it) => {
            const items = acts(it)
            return items.length > 0 && <RowMenu label={t(messages.actions, { name: it.name })} items={items} />
          },
        },
      ]}
    />
  )
}

const signs = {
  ACTIVE: { tone: 'success', sign: '●' },
  FIRST_LOGIN: { tone: 'warn', sign: '◔' },
  DISABLED: { tone: 'neutral', sign: '✕' },
} as const

function MemberState({ state }: { state: Account['state'] }) {
  const t = useT()
  return <StatusPill {...signs[state]}>{t(messages[state])}</StatusPill>
}
