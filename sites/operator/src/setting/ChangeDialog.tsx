import { FormDialog } from '@borong/console/queue'
import { adminSettingApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { ReasonAndPassword, isMissing } from './ReasonAndPassword.tsx'
import { type Setting, changed } from './setting-shown.ts'
import { messages } from './setting.messages.ts'

/** A whole number within the bounds of the setting, as it is typed. */
function readValue({ lowest, highest }: Setting, typed: string): number | undefined {
  const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
  return value !== undefined && value >= lowest && value <= highest ? value : undefined
}

export function ChangeDialog({ setting: it, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(String(it.value))
  const [given, setGiven] = useState({ reason: '', password: '' })
  const asksPassword = it.asks_password === 1
  const value = readValue(it, typed)
  const isSame = value === it.value
  const bounds = { least: it.lowest, most: it.highest }
  const save = useCommand(adminSettingApi.change, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.saved, { name: it.name }), { tone: 'success' })
      onClose()
    },
  })
  const send = () => {
    if (value === undefined) return
    void save.send({
      key: it.key,
      version: it.version,
      value,
      reason: given.reason.trim(),
      ...(asksPassword && { password: passwordHash(given.password) }),
    })
  }
  return (
    <FormDialog
      title={t(messages.changeOf, { name: it.name })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={value === undefined || isSame || isMissing(given, asksPassword)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{it.description}</p>
          <TextField
            label={t(messages.value)}
            hint={t(messages.bounds, bounds)}
            required
            after={t(messages[`${it.unit}Unit`])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed}
            onChange={setTyped}
            error={tried && (value === undefined ? t(messages.valueWanted, bounds) : isSame && t(messages.same))}
          />
          <ReasonAndPassword given={given} onChange={setGiven} asksPassword={asksPassword} tried={tried} />
        </>
      )}
    </FormDialog>
  )
}
