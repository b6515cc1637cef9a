import { bareMobile, couldBeMobile } from '@borong/contract'
import { type Refusal, useT } from '@borong/site-kit'
import { FormGrid, PasswordField, TextField } from '@borong/ui'
import { messages as accountMessages } from '../account.messages.ts'
import { messages } from './join.messages.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import type { Typed, Wrong } from './registration.ts'
import { UsernameField, type useUsername } from './UsernameField.tsx'

interface AccountStepProps {
  typed: Typed
  change: (part: Partial<Typed>) => void
  tried: boolean
  wrong: Wrong[0]
  user: ReturnType<typeof useUsername>
  /** The mall knows the password as one that many have. */
  common: Refusal | undefined
  onCommonGone: () => void
}

/** Who signs in: user name, name, mobile number and password. */
export function AccountStep({ typed, change, tried, wrong, user, common, onCommonGone }: AccountStepProps) {
  const t = useT()
  return (
    <>
      <UsernameField entry={user} tried={tried} />
      <FormGrid>
        <TextField
          label={t(messages.nickname)}
          optional
          autoComplete="name"
          maxLength={20}
          hint={t(messages.nicknameHint)}
          value={typed.nickname}
          onChange={(nickname) => change({ nickname })}
          error={tried && wrong.nickname && t(messages.nicknameWrong)}
        />
        <TextField
          label={t(messages.mobile)}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          hint={tried && wrong.mobile ? undefined : t(messages.mobileWrong)}
          value={typed.mobile}
          onChange={(mobile) => change({ mobile })}
          error={
            tried &&
            wrong.mobile &&
            (couldBeMobile(bareMobile(typed.mobile)) ? t(messages.mobileTaken) : t(messages.mobileWrong))
          }
        />
      </FormGrid>
      <PasswordField
        label={t(messages.password)}
        name="password"
        autoComplete="new-password"
        maxLength={20}
        hint={tried && wrong.password ? undefined : t(messages.passwordWrong)}
        value={typed.password}
        onChange={(password) => {
          change({ password })
          if (common) onCommonGone()
        }}
        error={tried && wrong.password && (common ? common.message : t(messages.passwordWrong))}
      />
      <PasswordStrength password={typed.password} />
      <PasswordField
        label={t(accountMessages.passwordAgain)}
        autoComplete="new-password"
        maxLength={20}
        value={typed.again}
        onChange={(again) => change({ again })}
        error={tried && wrong.again && t(accountMessages.passwordsDiffer)}
      />
    </>
  )
}
