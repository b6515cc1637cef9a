import { type GrantablePermission, permissionGroups } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Checkbox, classes } from '@borong/ui'
import { groupNames, permissionNames } from './permission-names.ts'
import styles from './PermissionTable.module.css'
import { messages } from './company-roles.messages.ts'
import { shareOf, tickPermission } from './tick-permission.ts'

interface PermissionTableProps {
  chosen: ReadonlySet<GrantablePermission>
  /** What the role grants already, and what whoever looks at it could grant. */
  may: (permission: GrantablePermission) => boolean
  onChange: (chosen: ReadonlySet<GrantablePermission>) => void
}

/** The member menu as a table: groups, pages, and what a page allows beyond looking at it. */
export function PermissionTable({ chosen, may, onChange }: PermissionTableProps) {
  const t = useT()
  const row = (permission: GrantablePermission, isAct: boolean) => {
    const { name, about } = permissionNames[permission]
    const possible = may(permission)
    return (
      <tr key={permission} className={classes(isAct && styles.act, !possible && styles.beyond)}>
        <th scope="row">
          <Checkbox
            label={t(name)}
            checked={chosen.has(permission)}
            disabled={!possible && !chosen.has(permission)}
            onChange={(on) => onChange(tickPermission(chosen, permission, on, may))}
          />
        </th>
        <td>
          {t(about)}
          {!possible && <span className={styles.why}>{t(messages.beyond)}</span>}
        </td>
      </tr>
    )
  }
  return (
    <table className={styles.table}>
      <caption>{t(messages.permissions)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(messages.permission)}</th>
          <th scope="col">{t(messages.opens)}</th>
        </tr>
      </thead>
      {permissionGroups.map(({ group, pages }) => {
        const all: GrantablePermission[] = pages.flatMap((it) => [it.page, ...it.acts])
        const possible = all.filter((it) => may(it) || chosen.has(it))
        const share = shareOf(chosen, possible.length ? possible : all)
        return (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={2}>
                <Checkbox
                  label={t(groupNames[group])}
                  checked={share}
                  disabled={possible.length === 0}
                  onChange={(on) =>
                    onChange(
                      new Set(on ? [...chosen, ...all.filter(may)] : [...chosen].filter((it) => !all.includes(it))),
                    )
                  }
                />
              </th>
            </tr>
            {pages.flatMap((it) => [row(it.page, false), ...it.acts.map((act) => row(act, true))])}
          </tbody>
        )
      })}
    </table>
  )
}
