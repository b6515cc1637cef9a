import { useT } from '@borong/site-kit'
import { PasswordField, Stack } from '@borong/ui'
import { useState } from 'react'
import { messages } from './account.messages.ts'
import { passwordRules } from './password-rules.ts'
import { PasswordRules } from './PasswordRules.tsx'

/** A new password, typed twice; good once the rules are met and both are the same. */
export function useNewPassword() {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { strong } = passwordRules(password)
  return {
    password,
    setPassword,
    again,
    setAgain,
    strong,
    same: password === again,
    good: strong && password === again,
  }
}

export function NewPasswordFields({ entry, tried }: { entry: ReturnType<typeof useNewPassword>; tried: boolean }) {
  const t = useT()
  return (
    <Stack gap={12}>
      <PasswordField
        label={t(messages.newPassword)}
        autoComplete="new-password"
        maxLength={100}
        value={entry.password}
        onChange={entry.setPassword}
        error={tried && !entry.strong && t(messages.rulesUnmet)}
      />
      <PasswordRules password={entry.password} />
      <PasswordField
        label={t(messages.passwordAgain)}
        autoComplete="new-password"
        maxLength={100}
        value={entry.again}
        onChange={entry.setAgain}
        error={tried && entry.strong && !entry.same && t(messages.passwordsDiffer)}
      />
    </Stack>
  )
}
