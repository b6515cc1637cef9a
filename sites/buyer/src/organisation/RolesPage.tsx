import { peopleApi } from '@borong/contract'
import { type Translate, refetch, useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, LinkButton, Pill, Skeleton, classes } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Plus, ShieldCheck } from 'lucide-react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './RolesPage.module.css'
import { RoleForm } from './roles/RoleForm.tsx'
import { messages } from './roles/company-roles.messages.ts'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(peopleApi.roles)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** The roles of the company at the left, one of them at the right. */
export default function RolesPage() {
  const t = useT()
  const client = useQueryClient()
  const [search, change] = useSearchOf(searches.roles)
  const roles = useApiQuery(peopleApi.roles)
  const rows = roles.data
  const chosen = search.role ?? rows?.[0]?.role_id
  const role = rows?.find((it) => it.role_id === chosen)
  const like = search.role === 'new' ? rows?.find((it) => it.role_id === search.copy) : undefined
  const reload = () => void refetch(client, [peopleApi.roles])
  const addButton = (
    <LinkButton variant="primary" icon={<Plus aria-hidden="true" />} href={paths.roles({ role: 'new' })}>
      {t(messages.add)}
    </LinkButton>
  )
  return (
    <MemberFrame title={t(messages.title)} actions={rows && rows.length > 0 && addButton}>
      {roles.isError && !rows ? (
        <Card>
          <NotLoaded what={t(messages.noun)} query={roles} />
        </Card>
      ) : !rows ? (
        <div className={styles.split} aria-busy="true">
          <Skeleton shape="block" height={280} />
          <Skeleton shape="block" height={480} />
        </div>
      ) : rows.length === 0 && search.role !== 'new' ? (
        <Card>
          <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={t(messages.emptyTitle)} actions={addButton}>
            {t(messages.emptyText)}
          </EmptyState>
        </Card>
      ) : (
        <div className={classes(styles.split, search.role && styles.opened)}>
          <nav className={styles.list} aria-label={t(messages.noun)}>
            <ul>
              {rows.map((it) => (
                <li key={it.role_id}>
                  <Link
                    className={styles.row}
                    href={paths.roles({ role: it.role_id })}
                    aria-current={it.role_id === chosen ? 'true' : undefined}
                  >
                    <span className={styles.rowHead}>
                      <b>{it.role_name}</b>
                      {it.mine === 1 && <Pill tone="brand">{t(messages.yours)}</Pill>}
                    </span>
                    <span className={styles.rowNote}>
                      {t(messages.members, { n: it.member_num })} · {t(messages.rights, { n: it.permissions.length })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section className={styles.detail}>
            <div className={styles.back}>
              <Link href={paths.roles()}>
                <ArrowLeft aria-hidden="true" />
                {t(messages.back)}
              </Link>
            </div>
            {role || chosen === 'new' ? (
              <RoleForm
                key={`${chosen} ${role?.version} ${like?.role_id}`}
                role={role}
                like={like}
                others={rows.filter((it) => it.role_id !== chosen)}
                onDone={(id) => void change({ role: id, copy: undefined }, { replace: true })}
                onReload={reload}
              />
            ) : (
              <Card>
                <EmptyState title={t(messages.pick)} />
              </Card>
            )}
          </section>
        </div>
      )}
    </MemberFrame>
  )
}
