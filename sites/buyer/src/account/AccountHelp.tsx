import { askLogin, useT } from '@borong/site-kit'
import { Button, Card, EmptyState } from '@borong/ui'
import type { ReactNode } from 'react'
import { useFrame } from '../shell/frame-data.ts'
import { words } from './account.words.ts'

/** Who can give what the mall does not give by itself. */
export function AccountHelp({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const t = useT()
  const { demo } = useFrame()
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={
          <span role="heading" aria-level={1}>
            {title}
          </span>
        }
        actions={
          <Button look="primary" onClick={() => askLogin()}>
            {demo ? t(words.tryDemo) : t(words.signIn)}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
