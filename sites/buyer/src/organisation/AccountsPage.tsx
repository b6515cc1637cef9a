import { accountStates, identityApi, peopleApi } from '@borong/contract'
import { ask, type Tell, useAsk, useCommand, useT } from '@borong/site-kit'
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
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { type SearchOf, readSearch } from '../search.ts'
import styles from './AccountsPage.module.css'
import { ImportDialog } from './ImportDialog.tsx'
import { words } from './people/accounts.words.ts'
import { ImportedMembers } from './people/ImportedMembers.tsx'
import { words as importedWords } from './people/imported.words.ts'
import { InvitationList, askOfInvitations } from './people/InvitationList.tsx'
import { InviteDialog } from './people/InviteDialog.tsx'
import { type Act, MemberAct } from './people/MemberActs.tsx'
import { AddMemberDialog, EditMemberDialog } from './people/MemberDialog.tsx'
import { OneTimePassword } from './people/OneTimePassword.tsx'
import { type Account, unitOptions } from './people/PersonFields.tsx'
import { RowMenu } from './people/RowMenu.tsx'

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

export async function loader({ search, warm }: PageArgs) {
  const read = readSearch(searches.accounts, search)
  void warm(peopleApi.accountChoices)
  void warm(peopleApi.invitations, askOfInvitations(read.tab ? read.page_no : 1))
  if (!read.tab) void warm(peopleApi.accounts, askOfAccounts(read))
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

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
  const invitations = useAsk(peopleApi.invitations, askOfInvitations(search.tab ? search.page_no : 1))
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
      {t(words.invite)}
    </Button>
  )
  return (
    <MemberFrame
      title={t(words.title)}
      actions={
        <>
          <Button
            icon={<Upload aria-hidden="true" />}
            onClick={() => {
              check.forget()
              run.forget()
              setOpen({ what: 'import' })
            }}
          >
            {t(words.import)}
          </Button>
          {inviteButton}
          <Button look="primary" onClick={() => setOpen({ what: 'add' })}>
            {t(words.add)}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <Tabs
          label={t(words.tabs)}
          active={search.tab ?? 'members'}
          tabs={[
            { key: 'members', label: t(words.tabMembers), href: paths.accounts() },
            {
              key: 'invitations',
              label: t(words.tabInvitations),
              count: invitations.data?.data_total,
              href: paths.accounts({ tab: 'invitations' }),
            },
          ]}
        />
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
          title={t(importedWords.importTitle)}
          check={check}
          run={run}
          template={() => ask(peopleApi.accountTemplate)}
          templateName="members.xlsx"
          onClose={close}
        />
      )}
      {imported && <ImportedMembers accounts={imported} onClose={() => setImported(undefined)} />}
    </MemberFrame>
  )
}

/** Whoever hands over is told what they keep. */
function OwnAct(props: Omit<Parameters<typeof MemberAct>[0], 'ownRoles'>) {
  const t = useT()
  const hands = props.act === 'handOver'
  const profile = useAsk(identityApi.profile, {}, { enabled: hands })
  const own = useAsk(peopleApi.account, { id: profile.data?.member_id ?? '' }, { enabled: Boolean(profile.data) })
  const roles = own.data?.roles.map((it) => it.role_name) ?? []
  return <MemberAct {...props} ownRoles={roles.join(', ') || t(words.noRoles)} />
}

function Filters() {
  const t = useT()
  const [search, change] = useSearchOf(searches.accounts)
  const choices = useAsk(peopleApi.accountChoices)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const filtered = search.keyword || search.state || search.role || search.unit
  return (
    <form
      role="search"
      aria-label={t(words.searchLabel)}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ keyword: keyword.trim() || undefined })
      }}
    >
      <TextField
        className={styles.keyword}
        label={t(words.searchLabel)}
        type="search"
        maxLength={200}
        placeholder={t(words.searchHint)}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      <Select
        label={t(words.state)}
        empty={t(words.any)}
        value={search.state ?? ''}
        onChange={(state) => void change({ state: state || undefined })}
        choices={accountStates.map((state) => ({ value: state, label: t(words[state]) }))}
      />
      <Select
        label={t(words.role)}
        empty={t(words.any)}
        value={search.role ?? ''}
        onChange={(role) => void change({ role: role || undefined })}
        choices={choices.data?.roles.map((it) => ({ value: it.role_id, label: it.role_name })) ?? []}
      />
      <Select
        label={t(words.unit)}
        empty={t(words.any)}
        value={search.unit ?? ''}
        onChange={(unit) => void change({ unit: unit || undefined })}
        choices={choices.data ? unitOptions(choices.data.units) : []}
      />
      <div className={styles.submit}>
        <Button type="submit">{t(words.search)}</Button>
        {filtered && (
          <LinkButton look="quiet" href={paths.accounts()}>
            {t(words.clear)}
          </LinkButton>
        )}
      </div>
    </form>
  )
}

function Members({ search, onOpen }: { search: AccountsSearch; onOpen: (open: Open) => void }) {
  const t = useT()
  const members = useAsk(peopleApi.accounts, askOfAccounts(search), { keepRows: true })
  const rows = members.data?.data
  const { page_no: page = 1, ...rest } = search
  const acts = (account: Account): MenuItem[] => {
    const may = account.operate_allowable
    const ask = (act: Act) => onOpen({ what: 'act', act, account })
    return [
      ...(may.edit ? [{ label: t(words.edit), onPick: () => onOpen({ what: 'edit', account }) }] : []),
      ...(may.reset_password && account.state !== 'DISABLED'
        ? [{ label: t(words.resetPassword), onPick: () => ask('reset') }]
        : []),
      ...(may.enable ? [{ label: t(words.enable), onPick: () => ask('enable') }] : []),
      ...(may.hand_over ? [{ label: t(words.handOver), onPick: () => ask('handOver') }] : []),
      ...(may.disable
        ? [{ line: true } as const, { label: t(words.disable), danger: true, onPick: () => ask('disable') }]
        : []),
    ]
  }
  return (
    <>
      <Filters key={search.keyword ?? ''} />
      {members.isError && !rows ? (
        <NotLoaded what={t(words.noun)} query={members} />
      ) : rows?.length === 0 ? (
        <Card>
          <EmptyState
            title={t(words.noMatchTitle)}
            actions={<LinkButton href={paths.accounts()}>{t(words.clear)}</LinkButton>}
          >
            {t(words.noMatchText)}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card flush>
            <Table
              caption={t(words.noun)}
              rows={rows}
              keyOf={(it) => it.member_id}
              refetching={members.isPlaceholderData}
              bones={8}
              columns={[
                {
                  key: 'name',
                  head: t(words.name),
                  main: true,
                  cell: (it) => (
                    <span className={classes(styles.two, styles.who)}>
                      <span className={styles.strong}>
                        {it.name} {it.is_owner === 1 && <Pill tone="brand">{t(words.owner)}</Pill>}{' '}
                        {it.is_self === 1 && <Pill>{t(words.you)}</Pill>}
                      </span>
                      <span className={styles.note}>{it.username}</span>
                    </span>
                  ),
                },
                {
                  key: 'contact',
                  head: t(words.contact),
                  cell: (it) => (
                    <span className={styles.two}>
                      <span className={styles.long}>{it.email || '–'}</span>
                      {it.mobile && <span className={styles.note}>{it.mobile}</span>}
                    </span>
                  ),
                },
                {
                  key: 'place',
                  head: t(words.place),
                  cell: (it) => (
                    <span className={styles.two}>
                      <span>{it.position || '–'}</span>
                      {it.unit_name && <span className={styles.note}>{it.unit_name}</span>}
                    </span>
                  ),
                },
                { key: 'manager', head: t(words.manager), cell: (it) => it.manager_name || '–' },
                {
                  key: 'roles',
                  head: t(words.roles),
                  cell: (it) =>
                    it.roles.length ? (
                      <span className={styles.pills}>
                        {it.roles.map((role) => (
                          <Pill key={role.role_id}>{role.role_name}</Pill>
                        ))}
                      </span>
                    ) : (
                      <span className="muted">{t(it.is_owner === 1 ? words.allRights : words.noRoles)}</span>
                    ),
                },
                { key: 'state', head: t(words.state), narrow: true, cell: (it) => <MemberState state={it.state} /> },
                {
                  key: 'acts',
                  head: t(words.actions, { name: '' }),
                  headHidden: true,
                  narrow: true,
                  cell: (it) => {
                    const items = acts(it)
                    return items.length > 0 && <RowMenu label={t(words.actions, { name: it.name })} items={items} />
                  },
                },
              ]}
            />
          </Card>
          <Pagination
            page={page}
            pageSize={perPage}
            total={members.data?.data_total ?? 0}
            href={(to) => paths.accounts({ ...rest, page_no: to })}
            note={members.data && t(words.found, { n: members.data.data_total })}
          />
        </>
      )}
    </>
  )
}

const signs = {
  ACTIVE: { tone: 'success', sign: '●' },
  FIRST_LOGIN: { tone: 'warn', sign: '◔' },
  DISABLED: { tone: 'neutral', sign: '✕' },
} as const

function MemberState({ state }: { state: Account['state'] }) {
  const t = useT()
  return <StatusPill {...signs[state]}>{t(words[state])}</StatusPill>
}
