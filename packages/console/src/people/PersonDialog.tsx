import { isEmailAddress, isUsername } from '@borong/contract'
import { type Refusal, isRefusal, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, Notice, TextField, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useConsoleSite } from '../site/console-site.ts'
import { type Person, changedBy } from './people-api.ts'
import { messages } from './people.messages.ts'
import styles from './PeoplePage.module.css'

interface PersonDialogProps {
  /** Absent: a new one. */
  person: Person | undefined
  onClose: () => void
  /** Somebody new has a password for one login. */
  onIssued: (person: Person, password: string) => void
}

interface Typed {
  username: string
  email: string
  mobile: string
  name: string
  roles: ReadonlySet<string>
  isOwner: boolean
}

function wrongOf(it: Typed, isNew: boolean): ReadonlySet<'name' | 'username' | 'email'> {
  const wrong = new Set<'name' | 'username' | 'email'>()
  if (it.name.trim().length < 2) wrong.add('name')
  if (isNew && !isUsername(it.username.trim())) wrong.add('username')
  if (isNew && !isEmailAddress(it.email.trim())) wrong.add('email')
  return wrong
}

/** What is typed of somebody, and its way to the server. */
function usePerson({ person, onClose, onIssued }: PersonDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { peopleApi } = useConsoleSite()
  const [typed, setTyped] = useState<Typed>(() => ({
    username: '',
    email: '',
    mobile: '',
    name: person?.name ?? '',
    roles: new Set(person?.roles.map((it) => it.role_id)),
    isOwner: person?.is_owner === 1,
  }))
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const wrong = wrongOf(typed, !person)
  const send = async () => {
    const fields = { name: typed.name.trim(), role_ids: [...typed.roles] }
    if (person) {
      const isOwner = typed.isOwner ? (1 as const) : (0 as const)
      await request(peopleApi.editUser, {
        id: person.user_id,
        version: person.version,
        ...fields,
        ...(isOwner !== person.is_owner && { is_owner: isOwner }),
      })
      toast(t(messages.saved, { name: fields.name }), { tone: 'success' })
      return onClose()
    }
    const mobile = typed.mobile.trim()
    const issued = await request(peopleApi.addUser, {
      username: typed.username.trim(),
      email: typed.email.trim(),
      ...(mobile && { mobile }),
      ...fields,
    })
    onIssued(issued.user, issued.one_time_password)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (busy || wrong.size) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await send()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
      void refetch(client, changedBy(peopleApi))
    }
  }
  return { typed, setTyped, tries, busy, refusal, wrong, submit }
}

/** Somebody of the console: who they are, their roles, and whether they are an owner. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, onClose } = props
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { typed, setTyped, tries, busy, refusal, wrong, submit } = usePerson(props)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <Dialog
      open
      closable={!busy}
      onClose={onClose}
      title={person ? t(messages.editOf, { name: person.name }) : t(messages.add)}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {person ? t(messages.save) : t(messages.add)}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {!person && <NewFields typed={typed} onType={setTyped} wrong={tries > 0 ? wrong : new Set()} />}
        <TextField
          label={t(messages.name)}
          required
          maxLength={40}
          autoComplete="off"
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
          error={tries > 0 && wrong.has('name') && t(messages.nameWanted)}
        />
        {(!person || person.operate_allowable.roles === 1) && (
          <RoleChoices chosen={typed.roles} onChoose={(roles) => setTyped({ ...typed, roles })} />
        )}
        {person?.operate_allowable.owner === 1 && (
          <div>
            <Checkbox
              checked={typed.isOwner}
              label={t(messages.owner)}
              describedBy={`${id}-owner`}
              onChange={(isOwner) => setTyped({ ...typed, isOwner })}
            />
            <p id={`${id}-owner`} className="muted">
              {t(messages.ownerHint)}
            </p>
          </div>
        )}
        {refusal && (
          <Notice tone="danger" live="assertive">
            {String(refusal.facts['problem'] ?? refusal.message)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

interface NewFieldsProps {
  typed: Typed
  onType: (typed: Typed) => void
  wrong: ReadonlySet<string>
}

/** What is said once, of somebody new. */
function NewFields({ typed, onType, wrong }: NewFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(messages.username)}
        required
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        value={typed.username}
        onChange={(username) => onType({ ...typed, username })}
        error={wrong.has('username') && t(messages.usernameWanted)}
      />
      <TextField
        label={t(messages.email)}
        required
        type="email"
        maxLength={120}
        autoComplete="off"
        value={typed.email}
        onChange={(email) => onType({ ...typed, email })}
        error={wrong.has('email') && t(messages.emailWanted)}
      />
      <TextField
        label={t(messages.mobile)}
        optional
        type="tel"
        maxLength={20}
        autoComplete="off"
        value={typed.mobile}
        onChange={(mobile) => onType({ ...typed, mobile })}
      />
    </>
  )
}

interface RoleChoicesProps {
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The roles of the console, of which somebody is given some. */
export function RoleChoices({ chosen, onChoose }: RoleChoicesProps) {
  const t = useT()
  const { peopleApi } = useConsoleSite()
  const roles = useApiQuery(peopleApi.roles)
  if (roles.data?.length === 0) return <Notice tone="warn">{t(messages.noRolesYet)}</Notice>
  return (
    <fieldset className={styles.choices}>
      <legend>{t(messages.roles)}</legend>
      {roles.data?.map(({ role_id: role, role_name: name, grantable }) => (
        <Checkbox
          key={role}
          label={name}
          checked={chosen.has(role)}
          // Nobody gives what they lack; what somebody has already may stay.
          disabled={grantable !== 1 && !chosen.has(role)}
          onChange={(wanted) => {
            const next = new Set(chosen)
            if (wanted) next.add(role)
            else next.delete(role)
            onChoose(next)
          }}
        />
      ))}
    </fieldset>
  )
}
