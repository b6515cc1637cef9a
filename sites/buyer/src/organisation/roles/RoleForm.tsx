import { type GrantablePermission, peopleApi, type Reply } from '@borong/contract'
import { type Refusal, colon, day, useCan, useCommand, useSession, useT } from '@borong/site-kit'
import { Button, Card, Dialog, LinkButton, Notice, Stack, TextArea, TextField, toast } from '@borong/ui'
import { Copy, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ChoiceField } from '../../forms/ChoiceField.tsx'
import { menuFor } from '../../member-page/member-menu.ts'
import { isBuilt } from '../../member-page/built-pages.ts'
import { usePointsShown } from '../../member-page/use-points-shown.ts'
import { paths } from '../../page/paths.ts'
import { Link } from '../../page/Link.tsx'
import styles from '../RolesPage.module.css'
import { permissionNames } from './permission-names.ts'
import { PermissionTable } from './PermissionTable.tsx'
import { messages } from './company-roles.messages.ts'

type Role = Reply<typeof peopleApi.roles>[number]
const refreshes = [peopleApi.roles, peopleApi.accountChoices, peopleApi.accounts]

interface RoleFormProps {
  /** Absent: a new one. */
  role?: Role | undefined
  /** What a new one begins with. */
  like?: Role | undefined
  others: readonly Role[]
  onDone: (id: string | undefined) => void
  onReload: () => void
}

/** A role: its name, what it is for, what it grants, and the menu it makes. */
export function RoleForm({ role, like, others, onDone, onReload }: RoleFormProps) {
  const t = useT()
  const { permissions = [] } = useSession()
  const seesMembers = useCan('account-manager')
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(role?.role_name ?? '')
  const [description, setDescription] = useState(role?.description ?? like?.description ?? '')
  const granted = useMemo(() => new Set(role?.permissions), [role])
  const may = (permission: GrantablePermission) => permissions.includes(permission) || granted.has(permission)
  const [chosen, setChosen] = useState<ReadonlySet<GrantablePermission>>(
    () => new Set(role?.permissions ?? like?.permissions.filter((it) => permissions.includes(it))),
  )
  const [tries, setTries] = useState(0)
  const [removing, setRemoving] = useState(false)
  const add = useCommand(peopleApi.addRole, {
    refreshes,
    onDone: (added) => {
      toast(t(messages.created, { name: added.role_name }), { tone: 'success' })
      onDone(added.role_id)
    },
  })
  const edit = useCommand(peopleApi.editRole, {
    refreshes,
    onDone: (saved) => {
      toast(t(messages.saved, { name: saved.role_name }), { tone: 'success' })
      onDone(saved.role_id)
    },
  })
  const { busy, refusal } = role ? edit : add
  const nameMissing = !name.trim()
  const nameTaken = refusal?.code === 'ROLE_NAME_TAKEN'
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (nameMissing || busy) return
    const fields = { role_name: name.trim(), description: description.trim(), permissions: [...chosen] }
    void (role ? edit.send({ id: role.role_id, version: role.version, ...fields }) : add.send(fields))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <Stack gap={16}>
        <Card
          title={role ? role.role_name : like ? t(messages.copyOf, { name: like.role_name }) : t(messages.add)}
          note={role && t(messages.since, { day: day(role.created_at) })}
          actions={
            role && (
              <>
                {seesMembers && (
                  <Link className={styles.who} href={paths.accounts({ role: role.role_id })}>
                    {t(messages.who)}
                    {colon(t)}
                    {t(messages.members, { n: role.member_num })}
                  </Link>
                )}
                <LinkButton
                  size="small"
                  icon={<Copy aria-hidden="true" />}
                  href={paths.roles({ role: 'new', copy: role.role_id })}
                >
                  {t(messages.copy)}
                </LinkButton>
                <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={() => setRemoving(true)}>
                  {t(messages.remove)}
                </Button>
              </>
            )
          }
        >
          <RoleFields
            {...{ name, setName, nameTaken, role, edit, add, tries, nameMissing, refusal, description, setDescription }}
          />
        </Card>
        <div className={styles.rights}>
          <Card flush title={t(messages.permissions)} note={t(messages.rights, { n: chosen.size })}>
            {!permissionsCoverAll(permissions) && <p className={styles.note}>{t(messages.beyondNote)}</p>}
            <PermissionTable chosen={chosen} may={may} onChange={setChosen} />
          </Card>
          <Preview chosen={chosen} />
        </div>
        <SaveRefused refusal={refusal} nameTaken={nameTaken} onReload={onReload} />
        <div className={styles.save}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(role ? messages.save : messages.create)}
          </Button>
        </div>
      </Stack>
      {removing && role && (
        <RemoveRole role={role} others={others} onClose={() => setRemoving(false)} onDone={() => onDone(undefined)} />
      )}
    </form>
  )
}

interface SaveRefusedProps {
  refusal: Refusal | undefined
  nameTaken: boolean
  onReload: () => void
}

/** Why it was not saved, where no field says so. */
function SaveRefused({ refusal, nameTaken, onReload }: SaveRefusedProps) {
  const t = useT()
  return (
    <div aria-live="assertive">
      {refusal && !nameTaken && (
        <Notice tone="danger">
          {refusal.code === 'MOVED_ON' ? t(messages.moved) : refusal.message}{' '}
          {refusal.code === 'MOVED_ON' && (
            <Button variant="link" onClick={onReload}>
              {t(messages.reload)}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}

interface RoleFieldsProps {
  name: string
  setName: (name: string) => void
  nameTaken: boolean
  role: Role | undefined
  edit: { reset: () => void }
  add: { reset: () => void }
  tries: number
  nameMissing: boolean
  refusal: Refusal | undefined
  description: string
  setDescription: (text: string) => void
}

/** What the role is called and what it is for. */
function RoleFields({
  name,
  setName,
  nameTaken,
  role,
  edit,
  add,
  tries,
  nameMissing,
  refusal,
  description,
  setDescription,
}: RoleFieldsProps) {
  const t = useT()
  return (
    <div className={styles.fields}>
      <TextField
        label={t(messages.name)}
        required
        maxLength={10}
        hint={t(messages.nameHint)}
        value={name}
        onChange={(typed) => {
          setName(typed)
          if (nameTaken) (role ? edit : add).reset()
        }}
        error={(tries > 0 && nameMissing && t(messages.nameMissing)) || (nameTaken && refusal?.message)}
      />
      <TextArea
        label={t(messages.description)}
        optional
        rows={2}
        maxLength={200}
        value={description}
        onChange={setDescription}
      />
    </div>
  )
}

/** The owner can give everything: then there is nothing to explain. */
const permissionsCoverAll = (held: readonly string[]) =>
  Object.keys(permissionNames).every((permission) => held.includes(permission))

function Preview({ chosen }: { chosen: ReadonlySet<GrantablePermission> }) {
  const t = useT()
  const groups = menuFor([...chosen], isBuilt, { points: usePointsShown() })
  return (
    <Card title={t(messages.preview)} className={styles.preview}>
      <Stack gap={12}>
        <p className="small muted">{t(messages.previewText)}</p>
        {groups.map((group, at) => (
          <div key={at}>
            {group.label && <p className={styles.heading}>{t(group.label)}</p>}
            <ul className={styles.entries}>
              {group.entries.map((it) => (
                <li key={it.href}>
                  <it.icon />
                  {t(it.label)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Card>
  )
}

interface RemoveRoleProps {
  role: Role
  others: readonly Role[]
  onClose: () => void
  onDone: () => void
}
function RemoveRole({ role, others, onClose, onDone }: RemoveRoleProps) {
  const t = useT()
  const [moveTo, setMoveTo] = useState('')
  const [tried, setTried] = useState(false)
  const wanted = role.member_num > 0
  const remove = useCommand(peopleApi.removeRole, {
    refreshes,
    onDone: () => {
      toast(t(messages.removed, { name: role.role_name }), { tone: 'success' })
      onDone()
    },
  })
  const send = () => {
    setTried(true)
    if (!wanted || moveTo) void remove.send({ id: role.role_id, ...(moveTo && { move_to: moveTo }) })
  }
  return (
    <Dialog
      open
      width={428}
      title={t(messages.removeTitle, { name: role.role_name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={remove.busy} onClick={send}>
            {t(messages.removeYes)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{wanted ? t(messages.removeMove, { n: role.member_num }) : t(messages.removeNobody)}</p>
        {wanted && (
          <ChoiceField
            label={t(messages.moveTo)}
            required
            empty={t(messages.chooseRole)}
            value={moveTo}
            onChange={setMoveTo}
            choices={others.map((it) => ({
              id: it.role_id,
              name: it.role_name,
              disabled: it.grantable === 0,
            }))}
            error={tried && !moveTo && t(messages.chooseRole)}
          />
        )}
        {remove.refusal && (
          <Notice tone="danger" live="assertive">
            {remove.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
