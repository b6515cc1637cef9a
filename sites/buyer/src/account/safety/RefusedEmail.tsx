import { useT } from '@borong/site-kit'
import { Notice } from '@borong/ui'
import { Link } from '../../page/Link.tsx'
import { paths } from '../../page/paths.ts'
import { messages } from './safety.messages.ts'

/** Why no e-mail comes, and where to mend it. */
export function RefusedEmail({ email }: { email: string }) {
  const t = useT()
  return (
    <Notice tone="warn">
      <b>{t(messages.emailRefused)}</b> {t(messages.emailRefusedText, { email })}{' '}
      <Link href={paths.bindEmail()}>{t(messages.correctEmail)}</Link>
    </Notice>
  )
}
