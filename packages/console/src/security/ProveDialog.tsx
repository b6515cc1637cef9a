import { useT } from '@borong/site-kit'
import { Notice, PasswordField, TextField } from '@borong/ui'
import { useState } from 'react'
import { messages } from './security.messages.ts'
import { StepDialog } from './StepDialog.tsx'
import { useStep } from './use-step.ts'

interface ProveDialogProps {
  title: string
  why: string
  act: string
  danger?: boolean
  /** Whether the password is asked for beside the code. */
  password?: boolean
  onClose: () => void
  onProven: (given: { password: string; code: string }) => Promise<void>
}

/** Asks once more who somebody is, before the second factor is changed. */
export function ProveDialog({ title, why, act, danger, password: asks, onClose, onProven }: ProveDialogProps) {
  const t = useT()
  const { busy, problem, run } = useStep()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const hasCode = code.trim().length >= 6
  return (
    <StepDialog
      {...{ title, why, act, danger, busy, onClose }}
      onSubmit={() => {
        setTried(true)
        if (hasCode && (!asks || password)) void run(() => onProven({ password, code: code.trim() }))
      }}
    >
      {asks && (
        <PasswordField
          label={t(messages.password)}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={setPassword}
          error={tried && !password && t(messages.passwordMissing)}
        />
      )}
      <TextField
        label={t(messages.code)}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        onChange={setCode}
        error={tried && !hasCode && t(messages.codeNeeded)}
      />
      {problem && (
        <Notice tone="danger" live="assertive">
          {problem}
        </Notice>
      )}
    </StepDialog>
  )
}
