import { useT } from '@borong/site-kit'
import { LinkButton, Notice } from '@borong/ui'
import { paths } from '../../page/paths.ts'
import { messages } from './safety.messages.ts'

/** Why no e-mail comes, and where to mend it. */
export function RefusedEmail({ email }: { email: string }) {
  const t = useT()
  return (
    <Notice
      tone="warn"
      title={t(messages.emailRefused)}
      action={
        <LinkButton size="small" href={paths.bindEmail()}>
          {t(messages.correctEmail)}
        </LinkButton>
      }
    >
      {t(messages.emailRefusedText, { email })}
    </Notice>
  )
}
