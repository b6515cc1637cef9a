import { peopleApi, type Reply } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Checkbox, FormGrid, Notice, Select, Skeleton, TextField } from '@borong/ui'
import { useState } from 'react'
import { ValuePicker } from '../../approval/policy/ValuePicker.tsx'
import { useSettled } from '../../approval/policy/use-settled.ts'
import { messages } from './accounts.messages.ts'
import styles from './PersonFields.module.css'

export type Account = Reply<typeof peopleApi.account>

/** What is asked about everybody who is added, changed or invited. */
export function usePerson(account?: Account) {
  const [name, setName] = useState(account?.name ?? '')
  const [position, setPosition] = useState(account?.position ?? '')
  const [unitId, setUnitId] = useState(account?.unit_id ?? '')
  const [managerId, setManagerId] = useState(account?.manager_id ?? '')
  const [roleIds, setRoleIds] = useState<readonly string[]>(account?.roles.map((it) => it.role_id) ?? [])
  return {
    account,
    name,
    setName,
    position,
    setPosition,
    unitId,
    setUnitId,
    managerId,
    setManagerId,
    roleIds,
    setRoleIds,
    nameFits: name.trim().length >= 2,
    fields: () => ({
      name: name.trim(),
      position: position.trim(),
      role_ids: [...roleIds],
      ...(unitId && { unit_id: unitId }),
      ...(managerId && { manager_id: managerId }),
    }),
  }
}

/** Organisations as choices, each indented below its parent. */
export const unitOptions = (units: Reply<typeof peopleApi.accountChoices>['units']) =>
  units.map((it) => ({
    value: it.unit_id,
    label: `${'\u2003'.repeat(it.depth - 1)}${it.unit_name} (${it.unit_code})`,
  }))

/** Where somebody stands, and what they may do. */
export function PlaceFields({ person }: { person: ReturnType<typeof usePerson> }) {
  const t = useT()
  const choices = useApiQuery(peopleApi.accountChoices)
  const { account } = person
  const mayMove = account?.operate_allowable.place !== 0
  return (
    <>
      <FormGrid>
        <TextField
          label={t(messages.position)}
          optional
          autoComplete="organization-title"
          maxLength={60}
          value={person.position}
          onChange={person.setPosition}
        />
        <Select
          label={t(messages.unit)}
          optional
          disabled={!mayMove}
          empty={t(messages.noUnit)}
          value={person.unitId}
          onChange={person.setUnitId}
          choices={choices.data ? unitOptions(choices.data.units) : []}
        />
      </FormGrid>
      {mayMove && <ManagerPicker person={person} />}
      <RoleChoice person={person} choices={choices.data?.roles} />
    </>
  )
}

function ManagerPicker({ person }: { person: ReturnType<typeof usePerson> }) {
  const t = useT()
  const { account, managerId, setManagerId } = person
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim().slice(0, 200), 250)
  const found = useApiQuery(
    peopleApi.accounts,
    { page_size: 30, ...(keyword && { keyword }) },
    { showPreviousRows: true },
  )
  const [names, setNames] = useState<Record<string, string>>(
    account?.manager_id ? { [account.manager_id]: account.manager_name } : {},
  )
  const others = found.data?.data.filter((it) => it.member_id !== account?.member_id && it.state !== 'DISABLED')
  return (
    <ValuePicker
      label={t(messages.manager)}
      hint={t(messages.managerHint)}
      chosen={managerId ? [managerId] : []}
      max={1}
      onSearch={setTyped}
      onChange={([chosen = '']) => {
        const picked = others?.find((it) => it.member_id === chosen)
        if (picked) setNames({ ...names, [chosen]: picked.name })
        setManagerId(chosen)
      }}
      options={others?.map((it) => ({ value: it.member_id, label: it.name, note: it.position || it.username }))}
      labelOf={(id) => names[id] ?? id}
    />
  )
}

interface RoleChoiceProps {
  person: ReturnType<typeof usePerson>
  choices: Reply<typeof peopleApi.accountChoices>['roles'] | undefined
}
function RoleChoice({ person, choices }: RoleChoiceProps) {
  const t = useT()
  const { account, roleIds, setRoleIds } = person
  const held = account?.roles.map((it) => it.role_id) ?? []
  if (account?.operate_allowable.roles === 0) return <Notice>{t(messages.ownRoles)}</Notice>
  return (
    <fieldset className={styles.roles}>
      <legend>{t(messages.roles)}</legend>
      <p className="small muted">{t(account?.is_owner === 1 ? messages.ownerRoles : messages.rolesHint)}</p>
      {!choices ? (
        <Skeleton shape="block" height={64} />
      ) : choices.length === 0 ? (
        <p className="small">{t(messages.noRolesYet)}</p>
      ) : (
        <ul className={styles.list}>
          {choices.map((role) => {
            // What somebody else has given may be taken away, and stay; it cannot be given anew.
            const fixed = role.grantable === 0 && !held.includes(role.role_id)
            return (
              <li key={role.role_id}>
                <Checkbox
                  disabled={fixed}
                  checked={roleIds.includes(role.role_id)}
                  onChange={(on) =>
                    setRoleIds(on ? [...roleIds, role.role_id] : roleIds.filter((it) => it !== role.role_id))
                  }
                  label={
                    <>
                      {role.role_name}
                      {fixed && <span className={styles.why}>{t(messages.roleBeyond)}</span>}
                    </>
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </fieldset>
  )
}
