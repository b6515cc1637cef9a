import { useT } from '@borong/site-kit'
import { KeyRound } from 'lucide-react'
import type { PageModule } from '../page.tsx'
import { words } from './account.words.ts'
import { AccountHelp } from './AccountHelp.tsx'

export const head: PageModule['head'] = ({ t }) => ({ title: t(words.forgotTitle) })

export default function FindPasswordPage() {
  const t = useT()
  return <AccountHelp icon={<KeyRound aria-hidden="true" />} title={t(words.forgotTitle)} text={t(words.forgotText)} />
}
