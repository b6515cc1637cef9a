import { settingReasonLength } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { PasswordField, TextArea } from '@borong/ui'
import { messages } from './setting.messages.ts'

export interface Given {
  reason: string
  password: string
}
/** Whether a reason, or a password where one is asked for, is missing. */
export const isMissing = ({ reason, password }: Given, asksPassword: boolean): boolean =>
  !reason.trim() || (asksPassword && !password)

interface ReasonAndPasswordProps {
  given: Given
  onChange: (given: Given) => void
  asksPassword: boolean
  tried: boolean
}

/** Why, and the own password where the act is grave. */
export function ReasonAndPassword({ given, onChange, asksPassword, tried }: ReasonAndPasswordProps) {
  const t = useT()
  return (
    <>
      <TextArea
        label={t(messages.reason)}
        hint={t(messages.reasonHint)}
        required
        rows={2}
        maxLength={settingReasonLength}
        value={given.reason}
        onChange={(reason) => onChange({ ...given, reason })}
        error={tried && !given.reason.trim() && t(messages.reasonWanted)}
      />
      {asksPassword && (
        <PasswordField
          label={t(messages.password)}
          required
          autoComplete="current-password"
          value={given.password}
          onChange={(password) => onChange({ ...given, password })}
          error={tried && !given.password && t(messages.passwordWanted)}
        />
      )}
    </>
  )
}
