import { useT } from '@borong/site-kit'
import { Notice, PasswordField, TextField } from '@borong/ui'
import { useState } from 'react'
import type { PasskeyProblem } from './browser-passkey.ts'
import type { PasskeyWork } from './passkey-work.ts'
import { messages } from './passkey.messages.ts'
import { StepDialog } from './StepDialog.tsx'
import { useStep } from './use-step.ts'

interface AddPasskeyDialogProps {
  work: PasskeyWork
  nameMax: number
  onClose: () => void
  /** It is registered; the recovery codes are shown once, if there are any. */
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** A name for the passkey and the password; then the browser asks for fingerprint, face or PIN. */
export function AddPasskeyDialog({ work, nameMax, onClose, onAdded }: AddPasskeyDialogProps) {
  const t = useT()
  const { busy, problem, run } = useStep()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyProblem>()
  const isWhole = name.trim() !== '' && password !== ''
  const submit = () => {
    setTried(true)
    setTrouble(undefined)
    if (!isWhole) return
    void run(async () => {
      const added = await work.add({ name: name.trim(), password })
      if (typeof added === 'string') setTrouble(added)
      else onAdded(added)
    })
  }
  const words = { CANCELLED: messages.cancelled, KNOWN: messages.known, IMPOSSIBLE: messages.impossible }
  return (
    <StepDialog
      {...{ busy, onClose }}
      title={t(messages.add)}
      why={t(messages.addWhy)}
      act={t(messages.next)}
      onSubmit={submit}
    >
      <TextField
        label={t(messages.name)}
        hint={t(messages.nameHint)}
        name="passkey-name"
        autoComplete="off"
        maxLength={nameMax}
        value={name}
        onChange={setName}
        error={tried && !name.trim() && t(messages.nameMissing)}
      />
      <PasswordField
        label={t(messages.password)}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={setPassword}
        error={tried && !password && t(messages.passwordMissing)}
      />
      {(problem || trouble) && (
        <Notice tone="danger" live="assertive">
          {problem || t(words[trouble!])}
        </Notice>
      )}
    </StepDialog>
  )
}
