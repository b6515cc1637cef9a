import type { AnyPermission } from '@borong/contract'
import { type AnyMessage, listed, number, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, PageHead, Pill, Row, Table } from '@borong/ui'
import { Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useConsoleSite } from '../site/console-site.ts'
import { NotLoaded } from '../site/NotLoaded.tsx'
import { useTitle } from '../site/use-title.ts'
import type { Role } from './people-api.ts'
import styles from './PeoplePage.module.css'
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { messages } from './roles.messages.ts'

interface RolesPageProps {
  /** What a role of this console may grant, in the order in which it is shown. */
  grantable: readonly AnyPermission[]
  names: Partial<Record<AnyPermission, AnyMessage>>
}

/** The roles of the console: what each grants, and how many have it. */
export function RolesPage({ grantable, names }: RolesPageProps) {
  const t = useT()
  const { peopleApi } = useConsoleSite()
  const roles = useApiQuery(peopleApi.roles)
  const [open, setOpen] = useState<{ role?: Role; removes?: true }>()
  useTitle(t(messages.title))
  const nameOf = (permission: string) => {
    const name = names[permission as AnyPermission]
    return name ? t(name) : permission
  }
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({})}>
      {t(messages.add)}
    </Button>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} actions={add} />
      <Card flush>
        {roles.isError ? (
          <NotLoaded error={roles.error} retry={() => void roles.refetch()} />
        ) : (
          <Table
            caption={t(messages.title)}
            rows={roles.data}
            keyOf={(it) => it.role_id}
            alignTop
            empty={
              <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={t(messages.emptyTitle)}>
                {t(messages.emptyText)}
              </EmptyState>
            }
            columns={[
              {
                key: 'name',
                head: t(messages.name),
                main: true,
                cell: (it) => (
                  <span className={styles.person}>
                    <b>{it.role_name}</b>
                    {it.mine === 1 && <Pill>{t(messages.yours)}</Pill>}
                  </span>
                ),
              },
              { key: 'description', head: t(messages.description), cell: (it) => it.description || '–' },
              {
                key: 'permissions',
                head: t(messages.permissions),
                cell: (it) => listed(t, it.permissions.map(nameOf)) || t(messages.none),
              },
              { key: 'people', head: t(messages.people), align: 'end', cell: (it) => number(it.user_num) },
              {
                key: 'acts',
                head: t(messages.acts),
                headHidden: true,
                narrow: true,
                align: 'end',
                cell: (it) => (
                  <Row gap={8}>
                    <Button size="small" onClick={() => setOpen({ role: it })}>
                      {t(messages.edit)}
                    </Button>
                    <Button size="small" onClick={() => setOpen({ role: it, removes: true })}>
                      {t(messages.remove)}
                    </Button>
                  </Row>
                ),
              },
            ]}
          />
        )}
      </Card>
      {open && !open.removes && (
        <RoleDialog role={open.role} grantable={grantable} nameOf={nameOf} onClose={() => setOpen(undefined)} />
      )}
      {open?.removes && open.role && (
        <RemoveRoleDialog
          role={open.role}
          others={roles.data?.filter((it) => it.role_id !== open.role?.role_id) ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
