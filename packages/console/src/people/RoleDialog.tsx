import type { AnyPermission } from '@borong/contract'
import { type Refusal, isRefusal, refetch, request, useSession, useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, Notice, TextArea, TextField, classes, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useConsoleSite } from '../site/console-site.ts'
import { type Role, changedBy } from './people-api.ts'
import styles from './PeoplePage.module.css'
import { messages } from './roles.messages.ts'

interface RoleDialogProps {
  /** Absent: a new one. */
  role: Role | undefined
  grantable: readonly AnyPermission[]
  nameOf: (permission: string) => string
  onClose: () => void
}

/** A role: its name, what it is for, what it grants. */
export function RoleDialog({ role, grantable, nameOf, onClose }: RoleDialogProps) {
  const t = useT()
  const id = useId()
  const client = useQueryClient()
  const { peopleApi } = useConsoleSite()
  const { permissions: held = [] } = useSession()
  const [name, setName] = useState(role?.role_name ?? '')
  const [description, setDescription] = useState(role?.description ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(role?.permissions))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !name.trim()) return
    setBusy(true)
    setRefusal(undefined)
    const fields = { role_name: name.trim(), description: description.trim(), permissions: [...chosen] }
    try {
      if (role) await request(peopleApi.editRole, { id: role.role_id, version: role.version, ...fields })
      else await request(peopleApi.addRole, fields)
      toast(t(messages.saved, { name: fields.role_name }), { tone: 'success' })
      onClose()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
      void refetch(client, changedBy(peopleApi))
    }
  }
  const isBeyond = (permission: string) => !(held as readonly string[]).includes(permission)
  return (
    <Dialog
      open
      closable={!busy}
      onClose={onClose}
      title={role ? t(messages.editOf, { name: role.role_name }) : t(messages.add)}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {role ? t(messages.save) : t(messages.add)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t(messages.name)}
          required
          maxLength={40}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={tried && !name.trim() && t(messages.nameWanted)}
        />
        <TextArea
          label={t(messages.description)}
          optional
          rows={2}
          maxLength={200}
          value={description}
          onChange={setDescription}
        />
        <fieldset className={classes(styles.choices, styles.two)}>
          <legend>{t(messages.permissions)}</legend>
          {grantable.map((permission) => (
            <Checkbox
              key={permission}
              label={nameOf(permission)}
              checked={chosen.has(permission)}
              disabled={isBeyond(permission) && !chosen.has(permission)}
              onChange={(wanted) => {
                const next = new Set(chosen)
                if (wanted) next.add(permission)
                else next.delete(permission)
                setChosen(next)
              }}
            />
          ))}
        </fieldset>
        {grantable.some(isBeyond) && <p className="muted">{t(messages.beyond)}</p>}
        {refusal && (
          <Notice tone="danger" live="assertive">
            {String(refusal.facts['problem'] ?? refusal.message)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
