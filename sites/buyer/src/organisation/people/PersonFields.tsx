import { peopleApi, type Reply } from '@borong/contract'
import { request, useApiQuery, useT } from '@borong/site-kit'
import { Checkbox, FormGrid, Notice, Skeleton, TextField } from '@borong/ui'
import type { AskedSource } from '@borong/ui/use-options.ts'
import { useCallback, useState } from 'react'
import { ChoiceField } from '../../forms/ChoiceField.tsx'
import { ValuePicker } from '../../forms/ValuePicker.tsx'
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

/** Organisations as choices, in the order of their tree. */
export const unitOptions = (units: Reply<typeof peopleApi.accountChoices>['units']) =>
  units.map((it) => ({
    id: it.unit_id,
    name: it.unit_name,
    note: it.unit_code,
    depth: it.depth - 1,
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
        <ChoiceField
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

const pageSize = 30
const people: AskedSource = async ({ search, cursor, signal }) => {
  const page = Number(cursor ?? 1)
  const keyword = search.trim().slice(0, 200)
  const found = await request(
    peopleApi.accounts,
    { page_no: page, page_size: pageSize, ...(keyword && { keyword }) },
    { signal },
  )
  return {
    options: found.data
      .filter((it) => it.state !== 'DISABLED')
      .map((it) => ({ id: it.member_id, name: it.name, note: it.position || it.username })),
    ...(page * pageSize < found.data_total && { next: String(page + 1) }),
  }
}

function ManagerPicker({ person }: { person: ReturnType<typeof usePerson> }) {
  const t = useT()
  const { account, managerId, setManagerId } = person
  const own = account?.member_id
  const [name, setName] = useState(account?.manager_name ?? '')
  // Nobody is their own manager.
  const source = useCallback<AskedSource>(
    async (ask) => {
      const found = await people(ask)
      return { ...found, options: found.options.filter((it) => it.id !== own) }
    },
    [own],
  )
  return (
    <ValuePicker
      label={t(messages.manager)}
      hint={t(messages.managerHint)}
      chosen={managerId ? [managerId] : []}
      max={1}
      source={source}
      onChange={([id = ''], [picked]) => {
        setName(picked?.name ?? '')
        setManagerId(id)
      }}
      nameOf={() => name}
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
