import { useT } from '@borong/site-kit'
import { UserPlus } from 'lucide-react'
import type { PageModule } from '../page.tsx'
import { words } from './account.words.ts'
import { AccountHelp } from './AccountHelp.tsx'

export const head: PageModule['head'] = ({ t }) => ({ title: t(words.registerTitle) })

export default function RegisterPage() {
  const t = useT()
  return (
    <AccountHelp icon={<UserPlus aria-hidden="true" />} title={t(words.registerTitle)} text={t(words.registerText)} />
  )
}
