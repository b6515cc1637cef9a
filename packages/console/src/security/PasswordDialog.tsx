import { useT } from '@borong/site-kit'
import { PasswordField } from '@borong/ui'
import { useState } from 'react'
import { messages } from './security.messages.ts'
import { StepDialog } from './StepDialog.tsx'
import { useStep } from './use-step.ts'

interface PasswordDialogProps {
  title: string
  why: string
  act: string
  danger?: boolean
  onClose: () => void
  onPassword: (password: string) => Promise<void>
}

/** Asks for the password once more. */
export function PasswordDialog({ title, why, act, danger, onClose, onPassword }: PasswordDialogProps) {
  const t = useT()
  const { busy, problem, run } = useStep()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  return (
    <StepDialog
      {...{ title, why, act, danger, busy, onClose }}
      onSubmit={() => {
        setTried(true)
        if (password) void run(() => onPassword(password))
      }}
    >
      <PasswordField
        label={t(messages.password)}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={setPassword}
        error={(tried && !password && t(messages.passwordMissing)) || problem}
      />
    </StepDialog>
  )
}
