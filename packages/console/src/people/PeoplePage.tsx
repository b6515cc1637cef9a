import { ConfirmAct } from '@borong/console/form'
import { isRefusal, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  EmptyState,
  Menu,
  PageHead,
  Pill,
  StatusPill,
  Table,
  TextField,
  type Tone,
  toast,
} from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Plus, SearchX, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useConsoleSite } from '../site/console-site.ts'
import { NotLoaded } from '../site/NotLoaded.tsx'
import { useTitle } from '../site/use-title.ts'
import { OneTimePassword } from './OneTimePassword.tsx'
import { type Person, changedBy } from './people-api.ts'
import { messages } from './people.messages.ts'
import styles from './PeoplePage.module.css'
import { PersonDialog } from './PersonDialog.tsx'

type Open =
  | { dialog: 'add' }
  | { dialog: 'edit' | 'disable' | 'reset'; person: Person }
  | { dialog: 'password'; person: Person; password: string }

const pillOf: Record<Person['state'], readonly [tone: Tone, sign: string]> = {
  ACTIVE: ['success', '●'],
  FIRST_LOGIN: ['warn', '◔'],
  DISABLED: ['neutral', '✕'],
  LEFT: ['neutral', '→'],
}

const found = (people: readonly Person[] | undefined, typed: string) => {
  const wanted = typed.trim().toLocaleLowerCase()
  return people?.filter((it) =>
    [it.name, it.username, it.email, ...it.roles.map((role) => role.role_name)].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  )
}

/** Who works at the console: added, changed, disabled, with their roles. */
export function PeoplePage({
  title,
  invite,
  children,
}: {
  title: string
  /** The dialog that invites somebody by e-mail. */
  invite: (close: () => void) => ReactNode
  /** Below the list. */
  children?: ReactNode
}) {
  const t = useT()
  const { peopleApi } = useConsoleSite()
  const people = useApiQuery(peopleApi.users)
  const [typed, setTyped] = useState('')
  const { data: ways } = useApiQuery(peopleApi.adding)
  const [open, setOpen] = useState<Open>()
  const [invites, setInvites] = useState(false)
  useTitle(title)
  const rows = found(people.data, typed)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        actions={
          <>
            {ways?.by_one_time_password === 1 && (
              <Button
                variant={ways.by_invitation === 1 ? 'plain' : 'primary'}
                icon={<Plus aria-hidden="true" />}
                onClick={() => setOpen({ dialog: 'add' })}
              >
                {t(messages.add)}
              </Button>
            )}
            {ways?.by_invitation === 1 && (
              <Button variant="primary" icon={<Send aria-hidden="true" />} onClick={() => setInvites(true)}>
                {t(messages.invite)}
              </Button>
            )}
          </>
        }
      />
      <TextField
        className={styles.search}
        type="search"
        label={t(messages.search)}
        labelHidden
        placeholder={t(messages.search)}
        value={typed}
        onChange={setTyped}
      />
      <Card flush>
        {people.isError ? (
          <NotLoaded error={people.error} retry={() => void people.refetch()} />
        ) : (
          <PeopleTable rows={rows} onOpen={setOpen} />
        )}
      </Card>
      {children}
      {invites && invite(() => setInvites(false))}
      {open && <Dialogs open={open} onOpen={setOpen} />}
    </div>
  )
}

function PeopleTable({ rows, onOpen }: { rows: readonly Person[] | undefined; onOpen: (open: Open) => void }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.people)}
      rows={rows}
      keyOf={(it) => it.user_id}
      skeleton={5}
      empty={
        <EmptyState compact icon={<SearchX aria-hidden="true" />} title={t(messages.noMatch)}>
          {t(messages.noMatchText)}
        </EmptyState>
      }
      columns={[
        { key: 'name', head: t(messages.name), main: true, cell: (it) => <Name person={it} /> },
        { key: 'email', head: t(messages.email), cell: (it) => it.email },
        {
          key: 'roles',
          head: t(messages.roles),
          cell: (it) =>
            it.roles.map((role) => role.role_name).join(', ') ||
            (it.is_owner ? '–' : <span className="muted">{t(messages.noRoles)}</span>),
        },
        {
          key: 'state',
          head: t(messages.state),
          cell: (it) => {
            const [tone, sign] = pillOf[it.state]
            return (
              <StatusPill tone={tone} sign={sign}>
                {t(messages[it.state])}
              </StatusPill>
            )
          },
        },
        {
          key: 'acts',
          head: t(messages.acts),
          headHidden: true,
          narrow: true,
          align: 'end',
          cell: (it) => <Acts person={it} onOpen={onOpen} />,
        },
      ]}
    />
  )
}

function Name({ person }: { person: Person }) {
  const t = useT()
  return (
    <span className={styles.person}>
      <span>
        {person.name} <small>{person.username}</small>
      </span>
      {person.is_self === 1 && <Pill>{t(messages.you)}</Pill>}
      {person.is_owner === 1 && <Pill tone="brand">{t(messages.owner)}</Pill>}
    </span>
  )
}

/** What may be done with somebody now, as the server says. */
function Acts({ person, onOpen }: { person: Person; onOpen: (open: Open) => void }) {
  const t = useT()
  const client = useQueryClient()
  const { peopleApi } = useConsoleSite()
  const may = person.operate_allowable
  const enable = async () => {
    try {
      await request(peopleApi.enableUser, { id: person.user_id })
      toast(t(messages.enabled, { name: person.name }), { tone: 'success' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    }
    await refetch(client, changedBy(peopleApi))
  }
  const items = [
    ...(may.edit || may.roles || may.owner
      ? [{ label: t(messages.edit), onPick: () => onOpen({ dialog: 'edit', person }) }]
      : []),
    ...(may.reset_password ? [{ label: t(messages.reset), onPick: () => onOpen({ dialog: 'reset', person }) }] : []),
    ...(may.enable ? [{ label: t(messages.enable), onPick: () => void enable() }] : []),
    ...(may.disable ? [{ label: t(messages.disable), onPick: () => onOpen({ dialog: 'disable', person }) }] : []),
  ]
  if (!items.length) return null
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button size="small" variant="quiet" aria-label={t(messages.moreOf, { name: person.name })} {...props}>
          <Ellipsis aria-hidden="true" />
        </Button>
      )}
      items={items}
    />
  )
}

function Dialogs({ open, onOpen }: { open: Open; onOpen: (open: Open | undefined) => void }) {
  const t = useT()
  const client = useQueryClient()
  const { peopleApi } = useConsoleSite()
  const again = () => refetch(client, changedBy(peopleApi))
  const close = () => onOpen(undefined)
  if (open.dialog === 'add' || open.dialog === 'edit')
    return (
      <PersonDialog
        person={open.dialog === 'edit' ? open.person : undefined}
        onClose={close}
        onIssued={(person, password) => onOpen({ dialog: 'password', person, password })}
      />
    )
  const { person } = open
  if (open.dialog === 'password') return <OneTimePassword person={person} password={open.password} onClose={close} />
  const { name, user_id: id } = person
  const isReset = open.dialog === 'reset'
  return (
    <ConfirmAct
      open
      act={t(isReset ? messages.resetOf : messages.disableOf, { name })}
      onClose={close}
      onConfirm={async () => {
        if (isReset) {
          const issued = await request(peopleApi.resetUserPassword, { id })
          // Closing the question comes after this and must not take the password away.
          setTimeout(() => onOpen({ dialog: 'password', person, password: issued.one_time_password }))
        } else {
          await request(peopleApi.disableUser, { id })
          toast(t(messages.disabled, { name }), { tone: 'success' })
        }
        await again()
      }}
    >
      {t(isReset ? messages.resetWhat : messages.disableWhat, { name })}
    </ConfirmAct>
  )
}
