import { useT, returnToLabel } from '@borong/site-kit'
import { Dialog, Notice, Stack } from '@borong/ui'
import { useState } from 'react'
import { useFrame } from '../page/frame-data.ts'
import { messages } from './account.messages.ts'
import { LoginForm } from './LoginForm.tsx'

/** Stands over the page; after the login the page loads anew and goes on with what was wanted. */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { siteName } = useFrame()
  const [says] = useState(returnToLabel)
  return (
    <Dialog open width={428} title={t(messages.signInTitle, { site: siteName })} onClose={onClose}>
      <Stack gap={16}>
        {says && <Notice live="polite">{says}</Notice>}
        <LoginForm onDone={() => window.location.reload()} onLeave={onClose} />
      </Stack>
    </Dialog>
  )
}
