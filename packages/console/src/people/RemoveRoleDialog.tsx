import { type Refusal, isRefusal, refetch, request, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Select, Stack, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsoleSite } from '../site/console-site.ts'
import { type Role, changedBy } from './people-api.ts'
import { messages } from './roles.messages.ts'

interface RemoveRoleDialogProps {
  role: Role
  others: readonly Role[]
  onClose: () => void
}

/** Removes a role; whoever has it has another one from then on. */
export function RemoveRoleDialog({ role, others, onClose }: RemoveRoleDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { peopleApi } = useConsoleSite()
  const [moveTo, setMoveTo] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { role_id: id, role_name: name, user_num: people } = role
  const remove = async () => {
    setTried(true)
    if (busy || (people > 0 && !moveTo)) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await request(peopleApi.removeRole, { id, ...(moveTo && { move_to: moveTo }) })
      toast(t(messages.removed, { name }), { tone: 'success' })
      onClose()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
      void refetch(client, changedBy(peopleApi))
    }
  }
  return (
    <Dialog
      open
      width={428}
      closable={!busy}
      onClose={onClose}
      title={t(messages.removeOf, { name })}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t(messages.removeOf, { name })}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.removeWhat, { n: people })}</p>
        {people > 0 && (
          <Select
            label={t(messages.moveTo)}
            required
            empty={t(messages.choose)}
            value={moveTo}
            onChange={setMoveTo}
            choices={others.map((it) => ({ value: it.role_id, label: it.role_name }))}
            error={tried && !moveTo && t(messages.moveToWanted)}
          />
        )}
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
